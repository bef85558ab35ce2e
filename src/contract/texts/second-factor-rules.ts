import { texts } from "./language.ts";

/** Messages of the forms about second factors. */
export const secondFactorRulesText = texts("secondFactorRulesText", {
  codeMissing: "Enter the code",
  codeLong: "This is longer than any code",
  passwordMissing: "Enter your password",
  passwordLong: "Password must be at most 200 characters",
  challengeInvalid: "Start again with your email and password",
  nameMissing: "Enter a name by which you will recognise this passkey",
});
