import { z } from "zod";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { BUSINESS_TIERS, businessQuery } from "./businesses.ts";
import { DEFAULT_COUNTRY, DIRECTORY_COUNTRIES } from "./countries.ts";
import { CURRENCIES } from "./currencies.ts";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, entity, id, instant, singleLine, pathId, multiLine, version } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { PAID_BUSINESS_PLANS } from "./paid-plans.ts";
import { searchQuery } from "./search-query.ts";
import { searchable } from "./search.ts";
import { jobFormText as text } from "./texts/job-form.ts";

export const JOB_TYPES = ["full_time", "part_time", "contract", "temporary", "internship"] as const;
export type JobType = (typeof JOB_TYPES)[number];
export const SALARY_PERIODS = ["hour", "day", "week", "month", "year"] as const;
export const JOB_STATUSES = ["open", "closed", "draft"] as const;
/** Options of the "posted within" filter, in days. */
export const POSTED_WITHIN = [1, 3, 7, 14, 30] as const;

/**
 * featured: jobs on the home page; pageSize: jobs per page; openDays: how long a job without a closing date stays open;
 * salary…: the slider in whole units per month. spec: calls §9.2, DECISIONS 5, 21
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

/** How open jobs are searched. spec: product §2, DECISIONS 5, 21 */
export const jobSearch = searchable({
  name: "job",
  kinds: ["job"],
  words: { title: { named: true }, business: {}, place: {}, type_words: {}, requirements: {}, description: {} },
  facts: {
    jobType: { type: "choices", column: "job_type", options: JOB_TYPES },
    /** Monthly pay in Singapore dollars that the job's salary range must reach; a single figure counts as both ends. */
    salaryMin: {
      type: "atLeast",
      column: "high_pay",
      max: JOB_LIMITS.salaryMax,
      end: JOB_LIMITS.salaryFloor,
      slider: { to: "salaryMax", step: JOB_LIMITS.salaryStep },
    },
    salaryMax: { type: "atMost", column: "low_pay", max: JOB_LIMITS.salaryMax, end: JOB_LIMITS.salaryCeiling },
    country: { type: "text", column: "country", max: 60, offered: DIRECTORY_COUNTRIES },
    postedWithin: { type: "days", column: "posted_at", max: 365, offered: POSTED_WITHIN },
    at: { type: "point", column: "latitude", longitude: "longitude", point: "spot", apiOnly: true },
    businessId: { type: "id", column: "business_id", apiOnly: true },
  },
  orders: {
    relevance: { column: "board_place" },
    newest: { column: "posted_at" },
    salary: { column: "high_pay" },
    closing: { column: "expires_at", ascending: true },
    distance: { nearest: "spot" },
  },
  near: "country",
});

const salary = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z
    .number({ error: () => text.salaryNumber })
    .min(0, { error: () => text.salaryNegative })
    .max(JOB_LIMITS.salaryMax, { error: () => text.salaryTooHigh })
    .nullish(),
);

/** Plausible closing dates; anything outside is a typing error or beyond what calendars show. */
const CLOSING_DAYS = { from: "2000-01-01", to: "2099-12-31" };

const fields = {
  title: singleLine({ min: 1, max: JOB_LIMITS.titleMax, message: () => text.titleRequired }),
  /** HTML from the editor; the server keeps only the elements a job description needs. */
  description: z
    .string()
    .trim()
    .min(1, { error: () => text.descriptionRequired })
    .max(JOB_LIMITS.descriptionMax, { error: () => text.descriptionLong }),
  location: singleLine({ min: 1, max: JOB_LIMITS.locationMax, message: () => text.locationRequired }),
  country: singleLine({ min: 1, max: 60, message: () => text.countryRequired }),
  jobType: z.enum(JOB_TYPES, { error: () => text.jobTypeRequired }),
  /** Whole units of salaryCurrency. */
  salaryMin: salary,
  salaryMax: salary,
  salaryCurrency: z.enum(CURRENCIES),
  salaryPeriod: z.preprocess((value) => (value === "" ? null : value), z.enum(SALARY_PERIODS).nullish()),
  requirements: emptyToNull(multiLine({ max: JOB_LIMITS.requirementsMax })),
  isFitnessRole: z.boolean(),
  /** The last day as YYYY-MM-DD; if empty, the job closes 60 days after posting. */
  closingDate: emptyToNull(
    z.iso
      .date({ error: () => text.closingDateInvalid })
      .refine((day) => day >= CLOSING_DAYS.from && day <= CLOSING_DAYS.to, { error: () => text.closingDateInvalid }),
  ),
  /** A save can only change a draft to open; for any other job it must be omitted or unchanged. */
  status: z.enum(["open", "draft"]),
};

type Pay = { salaryMin?: number | null | undefined; salaryMax?: number | null | undefined };
const isSalaryOrdered = ({ salaryMin, salaryMax }: Pay) =>
  salaryMin == null || salaryMax == null || salaryMin <= salaryMax;
const salaryOrderIssue = { error: () => text.salaryOrder, path: ["salaryMax"] };

/** The job form. spec: product §3 jobs */
export const jobInput = z
  .object({
    ...fields,
    country: fields.country.default(DEFAULT_COUNTRY),
    /** By default the currency of the country. */
    salaryCurrency: fields.salaryCurrency.optional(),
    isFitnessRole: fields.isFitnessRole.default(true),
    status: fields.status.default("open"),
    /** The business that posts the job; defaults to the caller's first one. */
    businessId: id.optional(),
  })
  .refine(isSalaryOrdered, salaryOrderIssue);
export type JobInput = z.input<typeof jobInput>;

/** Only the fields sent are changed. */
export const jobPatch = z
  .object({ ...fields, version })
  .partial()
  .refine(isSalaryOrdered, salaryOrderIssue);
export type JobPatch = z.output<typeof jobPatch>;

export const blankJob = {
  title: "",
  description: "",
  location: "",
  country: DEFAULT_COUNTRY,
  jobType: "full_time",
  salaryMin: "",
  salaryMax: "",
  salaryCurrency: "SGD",
  salaryPeriod: "month",
  requirements: "",
  isFitnessRole: true,
  closingDate: "",
  status: "open",
} as const;

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
  /** When it was posted; for a draft, when it was first saved. */
  createdAt: instant,
  /** Kilometres from the requested point. */
  distance: z.number().nullable(),
});
export type JobCard = z.infer<typeof jobCard>;

/** The state of a job, from its status and dates. spec: DECISIONS 21 */
export const JOB_STATES = ["draft", "open", "expired", "closed", "filled", "removed"] as const;

/** A complete job. Drafts return 404 to everyone who may not edit them. */
export const job = entity("Job", {
  ...jobCard.omit({ distance: true }).shape,
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
  /** The location of the listing that the job's location names; null if none or several do. */
  workplace: z.object({ address: z.string(), city: z.string(), postalCode: z.string().nullable() }).nullable(),
  status: z.enum(JOB_STATUSES),
  state: z.enum(JOB_STATES),
  closingDate: instant.nullable(),
  /** When it leaves the lists; null for drafts. */
  expiresAt: instant.nullable(),
  filledAt: instant.nullable(),
  /** Why an admin removed it; only editors can still see such a job. */
  removalReason: z.string().nullable(),
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), apply: z.boolean() }),
  /** The caller's application for the job. */
  applicationId: id.nullable(),
});
export type Job = z.infer<typeof job>;

/** The initial values of the job form. */
export const jobForEdit = entity("JobForEdit", {
  id,
  version,
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
  /** The day as YYYY-MM-DD; the job closes at the end of that day in the business's time zone. */
  closingDate: z.string().nullable(),
  expiresAt: instant.nullable(),
});
export type JobForEdit = z.infer<typeof jobForEdit>;

/** A row of the owner's job table. spec: calls §7.5 */
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

/** The postings left in a business's plan this month. spec: DECISIONS 22 */
export const postingAllowance = entity("PostingAllowance", {
  businessId: id,
  businessName: z.string(),
  tier: z.enum(BUSINESS_TIERS),
  /** Postings per month; null if unlimited. */
  limit: z.int().nullable(),
  used: z.int(),
  /** When the count resets. */
  resetsAt: instant,
  /** The cheapest plan that allows more; null if none does. */
  liftedBy: z.enum(PAID_BUSINESS_PLANS).nullable(),
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
    summary: "List the open jobs shown on the home page",
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
    summary: "Get the number of jobs the caller's plan still allows this month",
    access: "signed-in",
    query: businessQuery,
    response: postingAllowance,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/jobs/{id}",
    summary: "Get a job, including expired and closed ones; drafts only for their editors",
    access: "public",
    params: byId,
    response: job,
    cache: ({ params }) => [`job:${params.id}`, "jobs", "listings:fitness", "listings:retail"],
  }),
  similar: endpoint({
    method: "GET",
    path: "/api/jobs/{id}/similar",
    summary: "List similar open jobs",
    access: "public",
    params: byId,
    response: z.array(jobCard),
    cache: listTags,
  }),
  getForEdit: endpoint({
    method: "GET",
    path: "/api/jobs/{id}/edit",
    summary: "Get a job for editing",
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
    created: ({ data }) => `/api/jobs/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/jobs/{id}",
    summary: "Change a job; setting the status of a draft publishes it",
    access: "signed-in",
    params: byId,
    body: jobPatch,
    response: jobForEdit,
  }),
  close: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/close",
    summary: "Close a job to applications",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  fill: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/fill",
    summary: "Close a job as filled",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  renew: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/renew",
    summary: "Reopen a closed or expired job for another 60 days; counts as a posting",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/api/jobs/{id}/duplicate",
    summary: "Copy a job to a new draft",
    access: "signed-in",
    params: byId,
    response: jobForEdit,
    status: 201,
    created: ({ data }) => `/api/jobs/${data.id}`,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/jobs/{id}",
    summary: "Delete a draft, or a job without applications",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/businesses/my-jobs",
    summary: "List the jobs of the caller's business with their number of applications",
    access: "signed-in",
    query: pageQuery.extend(businessQuery.shape),
    response: z.array(ownJob),
    list: true,
  }),
};
