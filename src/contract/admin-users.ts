import { z } from "zod";
import { ROLES } from "./access.ts";
import { BULK_LIMITS, bulkResults } from "./admin-listings.ts";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { BUSINESS_TIERS } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, entity, id, instant, pathId, multiLine, queryId } from "./fields.ts";
import type { ListFilters } from "./list-filters.ts";
import { filterShape, listQuery } from "./list-query.ts";
import { PROFESSIONAL_TIERS } from "./professionals.ts";
import { adminUsersText as text } from "./texts/admin-users.ts";

/** The state of an account. */
export const USER_STATES = ["active", "unconfirmed", "suspended"] as const;
export type UserState = (typeof USER_STATES)[number];

/** Sort orders of the admin's user list. */
export const ADMIN_USER_SORTS = ["newest", "oldest", "username", "activity"] as const;

/** Length of the reason shown to the user with a decision, in characters. */
export const REASON_LIMITS = { max: 500 } as const;

/** A row of the admin's account table. spec: product §2 /admin */
export const adminUser = entity("AdminUser", {
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  role: z.enum(ROLES),
  state: z.enum(USER_STATES),
  suspension: z.object({ since: instant, reason: z.string().nullable() }).nullable(),
  /** Listings the user runs, except those in the trash. */
  listingCount: z.int(),
  lastActiveAt: instant.nullable(),
  createdAt: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

/** What depends on an account, for the admin who decides about it. */
export const adminUserDetail = entity("AdminUserDetail", {
  ...adminUser.shape,
  /** Signed-in devices. */
  sessionCount: z.int(),
  listings: z.array(
    z.object({
      id,
      kind: z.enum(BUSINESS_KINDS),
      name: z.string(),
      isPublic: z.boolean(),
      subscriptionTier: z.enum(BUSINESS_TIERS),
      subscriptionExpiry: instant.nullable(),
    }),
  ),
  profile: z
    .object({
      id,
      title: z.string().nullable(),
      subscriptionTier: z.enum(PROFESSIONAL_TIERS),
      subscriptionExpiry: instant.nullable(),
    })
    .nullable(),
  counts: z.object({
    applications: z.int(),
    resumes: z.int(),
    reviews: z.int(),
    messages: z.int(),
    /** Programmes the user offers as a professional. */
    programs: z.int(),
    openJobs: z.int(),
  }),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

const filters = {
  /** Every word must occur in the name, the username or the e-mail address. */
  search: { type: "words" },
  role: { type: "choice", options: ROLES },
  state: { type: "choice", options: USER_STATES },
  country: { type: "text", max: 60 },
} as const satisfies ListFilters;
/** Filters and sort order of the admin's account list. */
export const USER_FILTERS = {
  ...filters,
  sort: { type: "choice", options: ADMIN_USER_SORTS },
} as const satisfies ListFilters;
const query = listQuery(USER_FILTERS);
export type AdminUserQuery = z.output<typeof query>;

const byId = z.object({ id: pathId });
/** Shown to the user. */
const reason = multiLine({ min: 1, max: REASON_LIMITS.max, message: () => text.reasonMissing });

export const adminUsersApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/users",
    summary: "List accounts, with search and filters",
    access: "admin",
    query,
    response: z.array(adminUser),
    list: true,
  }),
  /** For bulk actions on all matches: at most 1,000 ids, in ascending order. */
  listIds: endpoint({
    method: "GET",
    path: "/api/admin/users/ids",
    summary: "List the ids of all matching accounts, paginated",
    access: "admin",
    query: z.object(filterShape(filters)).extend({ after: queryId.optional() }),
    response: z.array(id),
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/users/{id}",
    summary: "Get an account with its related data",
    access: "admin",
    params: byId,
    response: adminUserDetail,
  }),
  setRole: endpoint({
    method: "PATCH",
    path: "/api/admin/users/{id}/role",
    summary: "Change a user's role, effective from their next request",
    access: "admin",
    stepUp: true,
    params: byId,
    body: z.object({ role: z.enum(ROLES) }),
    response: adminUser,
  }),
  suspend: endpoint({
    method: "PATCH",
    path: "/api/admin/users/{id}/suspend",
    summary: "Suspend a user and end all their sessions, with a reason shown to them",
    access: "admin",
    params: byId,
    body: z.object({ reason }),
    response: adminUser,
  }),
  unsuspend: endpoint({
    method: "PATCH",
    path: "/api/admin/users/{id}/unsuspend",
    summary: "Lift a user's suspension",
    access: "admin",
    params: byId,
    response: adminUser,
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/sign-out",
    summary: "End all sessions of a user",
    access: "admin",
    params: byId,
    response: adminUser,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}",
    summary: "Delete an account and its own data; reviews stay as 'Deleted user', listings lose their owner",
    access: "admin",
    params: byId,
    response: successResponse,
  }),
  suspendMany: endpoint({
    method: "POST",
    path: "/api/admin/users/suspend-multiple",
    summary: "Suspend several accounts, each independently",
    access: "admin",
    body: z.object({
      ids: z
        .array(id)
        .min(1, { error: () => text.noneChosen })
        .max(BULK_LIMITS.ids),
      reason,
    }),
    response: entity("SuspendedUsers", { done: z.int(), results: bulkResults }),
  }),
};
