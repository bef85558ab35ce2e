import { z } from "zod";
import { BUSINESS_KINDS, BUSINESS_TIERS, ofBusiness } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { done, entity, id, instant, pathId } from "./fields.ts";
import { jobInput, jobPatch } from "./job-input.ts";
import { JOB_STATUSES, JOB_TYPES, SALARY_PERIODS } from "./job-options.ts";
import { pageQuery } from "./paging.ts";
import { jobSearch } from "./job-search.ts";
import { searchQuery } from "./search-query.ts";

export const jobCard = entity("JobCard", {
  id,
  title: z.string(),
  business: z.object({ id, name: z.string(), logo: z.string().nullable() }),
  location: z.string(),
  jobType: z.enum(JOB_TYPES),
  /** Whole units of salaryCurrency. */
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryCurrency: z.string(),
  salaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  requirements: z.string().nullable(),
  isFitnessRole: z.boolean(),
  /** When it was posted; of a draft, when it was first saved. */
  createdAt: instant,
});
export type JobCard = z.infer<typeof jobCard>;

/** How a job stands, the dates beside its status counted in. spec: DECISIONS 21 */
export const JOB_STATES = ["draft", "open", "expired", "closed", "filled", "removed"] as const;

/** A job in full. Drafts answer 404 to all but those who may edit them. */
export const job = entity("Job", {
  ...jobCard.shape,
  business: z.object({
    id,
    kind: z.enum(BUSINESS_KINDS),
    name: z.string(),
    logo: z.string().nullable(),
    description: z.string().nullable(),
    verified: z.boolean(),
    avgRating: z.number(),
    reviewCount: z.int(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    websiteUrl: z.string().nullable(),
  }),
  /** Sanitised HTML. */
  description: z.string(),
  country: z.string(),
  status: z.enum(JOB_STATUSES),
  state: z.enum(JOB_STATES),
  closingDate: instant.nullable(),
  /** When it leaves the lists; null for drafts. */
  expiresAt: instant.nullable(),
  filledAt: instant.nullable(),
  /** Why an admin took it down; for its editors, as nobody else is shown such a job. */
  removalReason: z.string().nullable(),
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), apply: z.boolean() }),
  /** The caller's application for it. */
  applicationId: id.nullable(),
});
export type Job = z.infer<typeof job>;

/** What its form starts from. */
export const jobForEdit = entity("JobForEdit", {
  id,
  businessId: id,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  country: z.string(),
  jobType: z.enum(JOB_TYPES),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryCurrency: z.string(),
  salaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  requirements: z.string().nullable(),
  isFitnessRole: z.boolean(),
  status: z.enum(JOB_STATUSES),
  state: z.enum(JOB_STATES),
  /** The day as YYYY-MM-DD; it closes when that day ends at the business. */
  closingDate: z.string().nullable(),
  expiresAt: instant.nullable(),
});
export type JobForEdit = z.infer<typeof jobForEdit>;

/** A row of the owner's table. spec: calls §7.5 */
export const ownJob = entity("OwnJob", {
  id,
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  state: z.enum(JOB_STATES),
  createdAt: instant,
  expiresAt: instant.nullable(),
  applicationCount: z.int(),
  newApplicationCount: z.int(),
});
export type OwnJob = z.infer<typeof ownJob>;

/** What the plan of a business still allows this month. spec: DECISIONS 22 */
export const postingAllowance = entity("PostingAllowance", {
  businessId: id,
  businessName: z.string(),
  tier: z.enum(BUSINESS_TIERS),
  /** Postings a month; null for as many as one likes. */
  limit: z.int().nullable(),
  used: z.int(),
  /** When the count starts anew. */
  resetsAt: instant,
  /** The cheapest plan that allows more; null when none does. */
  liftedBy: z.enum(["basic", "standard", "premium"]).nullable(),
  /** Only an approved business may post. */
  approved: z.boolean(),
});
export type PostingAllowance = z.infer<typeof postingAllowance>;

export const jobFilters = searchQuery(jobSearch);
export type JobFilters = z.output<typeof jobFilters>;

const byId = z.object({ id: pathId });
const listTags = () => ["jobs", "listings:fitness", "listings:retail"];
export const jobsApi = {
  featured: endpoint({
    method: "GET",
    path: "/api/jobs/featured",
    summary: "Open jobs shown on the home page",
    access: "public",
    response: z.array(jobCard),
    cache: listTags,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/jobs",
    summary: "Search open jobs",
    access: "public",
    query: jobFilters,
    response: z.array(jobCard),
    list: true,
    cache: listTags,
  }),
  postingAllowance: endpoint({
    method: "GET",
    path: "/api/jobs/posting-allowance",
    summary: "How many jobs the plan of one's own business still allows this month",
    access: "signed-in",
    query: ofBusiness,
    response: postingAllowance,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/jobs/{id}",
    summary: "One job; expired and closed ones too, drafts only for those who may edit them",
    access: "public",
    params: byId,
    response: job,
    cache: ({ params }) => [`job:${params.id}`, "jobs", "listings:fitness", "listings:retail"],
  }),
  similar: endpoint({
    method: "GET",
    path: "/api/jobs/{id}/similar",
    summary: "Open jobs like this one",
    access: "public",
    params: byId,
    response: z.array(jobCard),
    cache: listTags,
  }),
  getForEdit: endpoint({
    method: "GET",
    path: "/api/jobs/{id}/edit",
    summary: "A job as its form needs it",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/jobs",
    summary: "Post a job or save a draft",
    access: "signed-in",
    body: jobInput,
    response: jobForEdit,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/jobs/{id}",
    summary: "Change a job; a draft becomes open by its status",
    access: "signed-in",
    params: byId,
    body: jobPatch,
    response: jobForEdit,
  }),
  close: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/close",
    summary: "Take no more applications",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  fill: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/fill",
    summary: "Close it because the place was given to somebody",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  renew: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/renew",
    summary: "Open a closed or expired job for another 60 days; counts as a posting",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/duplicate",
    summary: "Make a draft with the same content",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
    status: 201,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/jobs/{id}",
    summary: "Delete a draft, or a job that nobody applied for",
    access: "signed-in",
    params: byId,
    response: done,
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/businesses/my-jobs",
    summary: "Jobs of one's own business with their applications counted",
    access: "signed-in",
    query: pageQuery.extend(ofBusiness.shape),
    response: z.array(ownJob),
    list: true,
  }),
};
