/** What waits for an admin's decision, in one inbox. */
export const INBOX_KINDS = [
  "registration",
  "claim",
  "kyc",
  "certification",
  "review",
  "professional_review",
  "article",
  "review_report",
  "job_report",
  "message_report",
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_LIMITS = {
  /** Items on a page of the inbox. */
  pageSize: 20,
  reasonMax: 500,
  /** Of reason templates: how many there can be, and the characters of their names. */
  templatesMax: 50,
  templateNameMax: 60,
} as const;
