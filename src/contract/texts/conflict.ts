import { texts } from "./language.ts";

/** What a form says after another user saved the same thing. */
export const conflictText = texts("conflictText", {
  title: "Someone else saved this in the meantime",
  body: "Everything you typed is still here. These fields differ from what is saved now; save again to keep yours.",
  none: "Everything you typed is still here. Save again to finish.",
  mine: "You: {value}",
  theirs: "Saved now: {value}",
  take: "Use the saved value",
  takeLabel: "Use the saved value for {field}",
  empty: "empty",
  on: "on",
  off: "off",
});
