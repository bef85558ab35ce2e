import { z } from "zod";
import { BULK_LIMITS, bulkResults } from "./admin-listings.ts";
import { REASON_LIMITS } from "./admin-users.ts";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, pathId, multiLine, queryId } from "./fields.ts";
import { JOB_STATES, JOB_TYPES, jobSearch } from "./jobs.ts";
import type { ListFilters } from "./list-filters.ts";
import { filterShape, listQuery } from "./list-query.ts";
import { adminJobsText as text } from "./texts/admin-jobs.ts";

export const ADMIN_JOB_SORTS = ["newest", "oldest", "title", "applications", "reports"] as const;

/** A row of the admin's job table, which includes drafts and removed jobs. spec: product §2 /admin */
export const adminJob = entity("AdminJob", {
  id,
  title: z.string(),
  business: z.object({ id, kind: z.enum(BUSINESS_KINDS), name: z.string(), logo: z.string().nullable() }),
  location: z.string(),
  country: z.string(),
  jobType: z.enum(JOB_TYPES),
  state: z.enum(JOB_STATES),
  featured: z.boolean(),
  /** When it was posted; for a draft, when it was first saved. */
  createdAt: instant,
  expiresAt: instant.nullable(),
  applicationCount: z.int(),
  /** Open reports by members. */
  reportCount: z.int(),
  removal: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type AdminJob = z.infer<typeof adminJob>;

const { country, businessId } = jobSearch.facts;
const filters = {
  /** Every word must occur in the title or the business name. */
  search: { type: "words" },
  state: { type: "choice", options: JOB_STATES },
  business: businessId,
  featured: { type: "flag" },
  country,
} as const satisfies ListFilters;
/** Filters and sort order of the admin's job list. */
export const JOB_FILTERS = {
  ...filters,
  sort: { type: "choice", options: ADMIN_JOB_SORTS },
} as const satisfies ListFilters;
const query = listQuery(JOB_FILTERS);
export type AdminJobQuery = z.output<typeof query>;

const byId = z.object({ id: pathId });
const ids = z
  .array(id)
  .min(1, { error: () => text.noneChosen })
  .max(BULK_LIMITS.ids);
/** Shown to the owner of the job. */
const reason = multiLine({ min: 1, max: REASON_LIMITS.max, message: () => text.reasonMissing });
const bulkResponse = entity("DecidedJobs", { done: z.int(), results: bulkResults });

export const adminJobsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/jobs",
    summary: "List jobs in any state",
    access: "admin",
    query,
    response: z.array(adminJob),
    list: true,
  }),
  /** For bulk actions on all matches: at most 1,000 ids, in ascending order. */
  listIds: endpoint({
    method: "GET",
    path: "/api/admin/jobs/ids",
    summary: "List the ids of all matching jobs, paginated",
    access: "admin",
    query: z.object(filterShape(filters)).extend({ after: queryId.optional() }),
    response: z.array(id),
  }),
  close: endpoint({
    method: "PATCH",
    path: "/api/admin/jobs/{id}/close",
    summary: "Close a job to applications; its owner may reopen it",
    access: "admin",
    params: byId,
    response: adminJob,
  }),
  feature: endpoint({
    method: "PATCH",
    path: "/api/admin/jobs/{id}/feature",
    summary: "Feature a job at the top of the home page and the board, or stop featuring it",
    access: "admin",
    params: byId,
    body: z.object({ featured: z.boolean() }),
    response: adminJob,
  }),
  remove: endpoint({
    method: "PATCH",
    path: "/api/admin/jobs/{id}/remove",
    summary: "Remove a job, with a reason shown to its owner",
    access: "admin",
    params: byId,
    body: z.object({ reason }),
    response: adminJob,
  }),
  restore: endpoint({
    method: "PATCH",
    path: "/api/admin/jobs/{id}/restore",
    summary: "Restore a removed job to its previous state",
    access: "admin",
    params: byId,
    response: adminJob,
  }),
  closeMany: endpoint({
    method: "POST",
    path: "/api/admin/jobs/close-multiple",
    summary: "Close several jobs, each independently",
    access: "admin",
    body: z.object({ ids }),
    response: bulkResponse,
  }),
  removeMany: endpoint({
    method: "POST",
    path: "/api/admin/jobs/remove-multiple",
    summary: "Remove several jobs, each independently",
    access: "admin",
    body: z.object({ ids, reason }),
    response: bulkResponse,
  }),
};
