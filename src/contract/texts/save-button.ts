import { texts } from "./language.ts";

/** Texts of the button that saves a thing; on every page with cards. */
export const saveButtonText = texts("saveButtonText", { save: "Save", label: "Save {name}" });
