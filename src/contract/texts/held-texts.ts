import { texts } from "./language.ts";

/** What the host of a text reads while it waits for an admin. */
export const heldTextsText = texts("heldTextsText", {
  waits: "Waiting for a check",
  /** Of something that was never public. */
  waitsNew: "Not public yet: it has a link or contact details other than yours, so an admin checks it first.",
  waitsChange:
    "It has a link or contact details other than yours. What was public before stays until an admin has checked it.",
  rejected: "Not approved",
  rejectedBody: "The reason is in your notifications. Once you change the text, it is checked again.",
});
