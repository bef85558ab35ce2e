/** States and limits of the newsletter's issues, without schemas, so that pages may read them. */
export const NEWSLETTER_ISSUE_STATES = ["draft", "sending", "sent", "stopped"] as const;
export type NewsletterIssueState = (typeof NEWSLETTER_ISSUE_STATES)[number];

export const NEWSLETTER_DELIVERY_STATES = ["waiting", "sending", "sent", "failed", "unknown"] as const;

/** Whether an address was confirmed by its link. */
export const SUBSCRIBER_STATES = ["confirmed", "waiting"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const NEWSLETTER_LIMITS = {
  subjectMin: 3,
  subjectMax: 150,
  wordsMin: 10,
  wordsMax: 4_000,
  articles: 10,
  drafts: 50,
} as const;
