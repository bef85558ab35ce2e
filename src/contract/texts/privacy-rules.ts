/** Validation messages of the privacy centre. */
export const privacyRulesText = {
  passwordRequired: "Please enter your password.",
  passwordWrong: "The password is not correct.",
  confirmationWrong: "Please type DELETE in capital letters.",
} as const;
