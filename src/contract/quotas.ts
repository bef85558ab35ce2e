/**
 * What is counted in the ledger, and the time that a limit holds for: the calendar month of the plans, the last 24
 * hours, the last hour, or forever. Deleting what was counted gives nothing back. spec: DECISIONS 54
 */
export const QUOTAS = {
  /** Per listing; the plan has the limit. */
  job_postings: "month",
  /** Per paying listing, or per person. */
  first_messages: "day",
  /** Per person, over all listings. */
  owner_first_messages: "day",
  /** Conversations that members begin with a professional whose plan has no client messaging. */
  member_conversations: "month",
  /** Per person. */
  enrollments: "hour",
  /** Seats in classes, per person. */
  class_bookings: "day",
  /** Per listing, person and registration number. */
  trials: "ever",
} as const satisfies Record<string, "month" | "day" | "hour" | "ever">;
export type Quota = keyof typeof QUOTAS;
export const QUOTA_NAMES = Object.keys(QUOTAS) as [Quota, ...Quota[]];

/** The limits that no plan changes. spec: DECISIONS 25, 51, 53, 54 */
export const QUOTA_LIMITS = {
  first_messages: 20,
  owner_first_messages: 60,
  member_conversations: 5,
  enrollments: 10,
  class_bookings: 10,
  trials: 1,
} as const satisfies Partial<Record<Quota, number>>;
