/** What the form of a job alert asks for. */
export const jobAlertRulesText = {
  nameRequired: "Name is required",
  salaryRange: "The highest salary is below the lowest one",
} as const;
