/** What the form of a job alert asks for. */
export const jobAlertRulesText = { nameRequired: "Name is required" } as const;
