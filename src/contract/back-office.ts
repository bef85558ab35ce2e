import { z } from "zod";
import { ACTIVITY_TYPES } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant } from "./fields.ts";
import type { ListFilters } from "./office-list.ts";
import { filterShape, listQuery } from "./office-query.ts";
import { adminRulesText as rules } from "./texts/admin-rules.ts";

const day = { type: "day" } as const;
/** What the activity log and the audit log are filtered by. */
export const ACTIVITY_FILTERS = {
  type: { type: "choice", options: ACTIVITY_TYPES },
  /** Part of a user name or an e-mail address. */
  user: { type: "words" },
} as const satisfies ListFilters;
export const AUDIT_FILTERS = {
  /** One action or, as "claims", all of a subject. */
  action: { type: "pattern", pattern: "^[a-z_-]+(\\.[a-z_-]+)?$", max: 80, message: rules.auditAction },
  /** Part of the admin's user name or e-mail address. */
  user: { type: "words" },
  from: day,
  to: day,
} as const satisfies ListFilters;

/** What there is altogether. Listings in the trash do not count. spec: product §2 /admin Dashboard (R196) */
export const platformCounts = entity("PlatformCounts", {
  businesses: z.int(),
  fitnessCollectives: z.int(),
  retailBusinesses: z.int(),
  users: z.int(),
  professionals: z.int(),
  jobs: z.int(),
  openJobs: z.int(),
  /** Confirmed addresses of the newsletter. */
  subscribers: z.int(),
  /** Messages of the contact form that wait for an answer. */
  openMessages: z.int(),
});
export type PlatformCounts = z.infer<typeof platformCounts>;

/** One deed of somebody. spec: product §3 user_activity_logs */
export const activityEntry = entity("ActivityEntry", {
  id,
  activityType: z.enum(ACTIVITY_TYPES),
  /** Ids and names that explain it. */
  details: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
  /** Null once the account is gone. */
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What an admin did, with what it changed: as it was and as it is. */
export const auditEntry = entity("AuditEntry", {
  id,
  /** "businesses.verify" */
  action: z.string(),
  subjectType: z.string(),
  subjectId: id,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: instant,
  actor: z.object({ id, username: z.string().nullable() }),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const backOfficeApi = {
  counts: endpoint({
    method: "GET",
    path: "/api/admin/counts",
    summary: "How many listings, users and jobs there are",
    access: "admin",
    response: platformCounts,
  }),
  activity: endpoint({
    method: "GET",
    path: "/api/admin/activity",
    summary: "The activity log, latest first",
    access: "admin",
    query: listQuery(ACTIVITY_FILTERS).extend(filterShape({ from: day, to: day })),
    response: z.array(activityEntry),
    list: true,
  }),
  audit: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    summary: "What admins decided and looked at, latest first; nobody can change it",
    access: "admin",
    query: listQuery(AUDIT_FILTERS),
    response: z.array(auditEntry),
    list: true,
  }),
  auditActions: endpoint({
    method: "GET",
    path: "/api/admin/audit/actions",
    summary: "The actions that the audit log knows, in alphabetical order",
    access: "admin",
    response: z.array(z.string()),
  }),
};
