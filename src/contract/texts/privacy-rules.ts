import { texts } from "./language.ts";

/** Validation messages of the privacy centre. */
export const privacyRulesText = texts("privacyRulesText", {
  passwordRequired: "Please enter your password.",
  passwordWrong: "The password is not correct.",
  confirmationWrong: "Please type DELETE in capital letters.",
});
