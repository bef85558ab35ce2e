/** Validation messages of the job alert form. */
export const jobAlertRulesText = {
  nameRequired: "Name is required",
  salaryRange: "The highest salary is below the lowest one",
} as const;
