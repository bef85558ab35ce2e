export const JOB_TYPES = ["full_time", "part_time", "contract", "temporary", "internship"] as const;
export type JobType = (typeof JOB_TYPES)[number];
export const SALARY_PERIODS = ["hour", "day", "week", "month", "year"] as const;
export const JOB_STATUSES = ["open", "closed", "draft"] as const;
export const SALARY_CURRENCIES = ["SGD", "MYR", "THB", "IDR", "PHP"] as const;
/** Days offered by the 'posted within' filter. */
export const POSTED_WITHIN = [1, 3, 7, 14, 30] as const;

/**
 * featured: jobs on the home page; pageSize: jobs a page; openDays: how long a job without closing date stays open;
 * salary…: the slider in whole units a month. spec: calls §9.2, DECISIONS 5, 21
 */
export const JOB_LIMITS = {
  featured: 6,
  similar: 4,
  pageSize: 10,
  openDays: 60,
  salaryFloor: 0,
  salaryCeiling: 10_000,
  salaryStep: 100,
  titleMax: 120,
  descriptionMax: 20_000,
  locationMax: 120,
  requirementsMax: 1_000,
  salaryMax: 1_000_000_000,
} as const;

export const APPLICATION_STATUSES = [
  "applied",
  "viewed",
  "shortlisted",
  "interviewed",
  "offered",
  "hired",
  "rejected",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
/** What happens to an application: a move, a message to the applicant, its withdrawal. */
export const APPLICATION_EVENT_KINDS = ["status", "message", "withdrawn"] as const;

/**
 * The badge of a status: secondary, outline, default, success, anything else destructive, by the names that badges
 * have here. spec: product §4 (R315)
 */
export const APPLICATION_BADGES = {
  applied: "neutral",
  viewed: "outline",
  shortlisted: "accent",
  interviewed: "accent",
  offered: "success",
  hired: "success",
  rejected: "danger",
} as const satisfies Record<ApplicationStatus, string>;

export const APPLICATION_SORTS = ["newest", "oldest", "name", "status"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const APPLICATION_LIMITS = {
  coverLetterMin: 50,
  coverLetterMax: 2_000,
  notesMax: 4_000,
  messageMax: 2_000,
  bulk: 100,
} as const;

/**
 * Where an application may be moved from a status: to any later one or to rejected; hired and rejected are ends,
 * which the employer may reopen. spec: DECISIONS 20
 */
export function movesFrom(status: ApplicationStatus): readonly ApplicationStatus[] {
  if (status === "hired" || status === "rejected") return ["shortlisted", "interviewed", "offered"];
  return APPLICATION_STATUSES.slice(APPLICATION_STATUSES.indexOf(status) + 1);
}
