import { texts } from "./language.ts";

/** What saving a thing says; apart from the texts of /saved, because every page loads it. */
export const savingText = texts("savingText", {
  first: "Saved in this browser",
  firstBody: "You find it under Saved. Sign in to keep it in your account.",
  saveFailed: "Could not be saved",
  removeFailed: "Could not be removed",
  full: "You can save at most 1,000 things. Remove some first.",
  blocked: "Your browser does not let this site store anything. Sign in to save things in your account.",
  mergeFailed: "What you saved in this browser is not in your account yet",
});
