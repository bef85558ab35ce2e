import { texts } from "./language.ts";

/** Texts of acts that can be undone for a while. */
export const undoText = texts("undoText", {
  undo: "Undo",
  undoLabel: "Undo: {title}",
  told: "{title}; told in {seconds} seconds",
  undone: "Undone: {title}",
  failed: "It could not be undone",
  failedSome: "{failed} of {total} could not be undone",
  recent: "Just decided",
});
