import { texts } from "./language.ts";

/** Validation messages of the job alert form. */
export const jobAlertRulesText = texts("jobAlertRulesText", {
  nameRequired: "Name is required",
  salaryRange: "The highest salary is below the lowest one",
});
