import { texts } from "./language.ts";

/** Validation messages of the resume bank's forms, and who may not open it. spec: product §5 */
export const resumeBankRulesText = texts("resumeBankRulesText", {
  nameRequired: "Name is required",
  yearsNumber: "Please enter a number of years.",
  yearsNegative: "Years of experience cannot be negative.",
  yearsTooMany: "Please enter at most 80 years.",
  trial: "A free trial leaves out the resume bank. It opens with a paid Premium plan.",
});
