/** Why somebody tells the admins about a review or a job. */
export const REPORT_REASONS = ["spam", "offensive", "false", "private", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_LIMITS = { noteMax: 500 } as const;
