import { texts } from "./language.ts";

/** Why a text of a business or professional is not accepted. */
export const textChecksText = texts("textChecksText", {
  language: "Please say it without strong language.",
  repetition: "This repeats itself. Please say it once.",
});
