import { z } from "zod";
import { ACTIVITY_TYPES } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { filterShape, listQuery } from "./list-query.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";

const day = { type: "day" } as const;
/** Filters of the activity log and the audit log. */
export const ACTIVITY_FILTERS = {
  type: { type: "choice", options: ACTIVITY_TYPES },
  /** Part of a username or an e-mail address. */
  user: { type: "words" },
} as const satisfies ListFilters;
export const AUDIT_FILTERS = {
  /** One action or, as in "claims", all actions on a subject. */
  action: { type: "pattern", pattern: "^[a-z_-]+(\\.[a-z_-]+)?$", max: 80, message: () => rules.auditAction },
  /** Part of the admin's username or e-mail address. */
  user: { type: "words" },
  from: day,
  to: day,
} as const satisfies ListFilters;

/** Platform totals, without listings in the trash. spec: product §2 /admin Dashboard (R196) */
export const platformCounts = entity("PlatformCounts", {
  businesses: z.int(),
  fitnessCollectives: z.int(),
  retailBusinesses: z.int(),
  users: z.int(),
  professionals: z.int(),
  jobs: z.int(),
  openJobs: z.int(),
  /** Confirmed newsletter subscribers. */
  subscribers: z.int(),
  /** Unanswered messages of the contact form. */
  openMessages: z.int(),
});
export type PlatformCounts = z.infer<typeof platformCounts>;

/** One action of a user. spec: product §3 user_activity_logs */
export const activityEntry = entity("ActivityEntry", {
  id,
  activityType: z.enum(ACTIVITY_TYPES),
  /** Related ids and names. */
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
  /** Null once the account is deleted. */
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** An admin's action with the values before and after it. */
export const auditEntry = entity("AuditEntry", {
  id,
  /** Such as "businesses.verify". */
  action: z.string(),
  subjectType: z.string(),
  subjectId: id,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: instant,
  actor: z.object({ id, username: z.string().nullable() }),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Whether the audit log is as it was written. */
export const auditChainState = entity("AuditChainState", {
  entries: z.int(),
  /** The hash of the last entry, which contains all earlier ones; null for an empty or changed log. */
  head: z.string().nullable(),
  /** The first entry that was changed, added or removed outside the product. */
  brokenAt: z.int().nullable(),
});
export type AuditChainState = z.infer<typeof auditChainState>;

export const backOfficeApi = {
  counts: endpoint({
    method: "GET",
    path: "/api/admin/counts",
    summary: "Count listings, users and jobs",
    access: "admin",
    response: platformCounts,
  }),
  activity: endpoint({
    method: "GET",
    path: "/api/admin/activity",
    summary: "List the activity log, latest first",
    access: "admin",
    query: listQuery(ACTIVITY_FILTERS).extend(filterShape({ from: day, to: day })),
    response: z.array(activityEntry),
    list: true,
  }),
  audit: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    summary: "List the audit log of admins' decisions and reads, latest first",
    access: "admin",
    query: listQuery(AUDIT_FILTERS),
    response: z.array(auditEntry),
    list: true,
  }),
  auditActions: endpoint({
    method: "GET",
    path: "/api/admin/audit/actions",
    summary: "List the actions of the audit log in alphabetical order",
    access: "admin",
    response: z.array(z.string()),
  }),
  auditChain: endpoint({
    method: "GET",
    path: "/api/admin/audit/chain",
    summary: "Check that no entry of the audit log was changed",
    access: "admin",
    response: auditChainState,
  }),
};
