import { texts } from "./language.ts";

/** Validation messages of the resume bank's forms. spec: product §5 */
export const resumeBankRulesText = texts("resumeBankRulesText", {
  nameRequired: "Name is required",
  yearsNumber: "Please enter a number of years.",
  yearsNegative: "Years of experience cannot be negative.",
  yearsTooMany: "Please enter at most 80 years.",
});
