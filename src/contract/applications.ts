import { z } from "zod";
import { businessQuery } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { emptyToNull, entity, id, instant, pathId, multiLine, queryId, searchText, version } from "./fields.ts";
import { JOB_STATES } from "./jobs.ts";
import { pageQuery } from "./paging.ts";
import { applicationsText as text } from "./texts/applications.ts";

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
/** The two sides that take part in an application. */
export const APPLICATION_SIDES = ["applicant", "business"] as const;
export type ApplicationSide = (typeof APPLICATION_SIDES)[number];
/** Events of an application: a status change, a message to the applicant, its withdrawal. */
export const APPLICATION_EVENT_KINDS = ["status", "message", "withdrawn"] as const;

/**
 * The badge variant of each status. The specification's names (secondary, outline, default, success, otherwise
 * destructive) are mapped to the badge variants of this product. spec: product §4 (R315)
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

/** The statuses an application may move to: any other. spec: DECISIONS 63 */
export function nextStatuses(status: ApplicationStatus): readonly ApplicationStatus[] {
  return APPLICATION_STATUSES.filter((other) => other !== status);
}

const status = z.enum(APPLICATION_STATUSES);
const jobOfApplication = z.object({
  id,
  title: z.string(),
  location: z.string(),
  state: z.enum(JOB_STATES),
  business: z.object({ id, name: z.string(), logo: z.string().nullable() }),
});

/** An application in the applicant's own list. */
export const ownApplication = entity("OwnApplication", {
  id,
  jobId: id,
  status,
  applicationDate: instant,
  updatedAt: instant,
  withdrawnAt: instant.nullable(),
  job: jobOfApplication,
});
export type OwnApplication = z.infer<typeof ownApplication>;

const applicant = z.object({
  id,
  username: z.null(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

/** An application in the employer's pipeline. spec: calls §7.5 */
export const receivedApplication = entity("ReceivedApplication", {
  id,
  jobId: id,
  status,
  applicationDate: instant,
  updatedAt: instant,
  withdrawnAt: instant.nullable(),
  job: z.object({ title: z.string() }),
  user: applicant,
  /** The title of the submitted resume; null once the application is withdrawn, like the resume. */
  headline: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  notes: z.string().nullable(),
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;

export const applicationEvent = entity("ApplicationEvent", {
  id,
  kind: z.enum(APPLICATION_EVENT_KINDS),
  status: status.nullable(),
  message: z.string().nullable(),
  /** Which side did it; the reader learns no more than that. */
  by: z.enum(APPLICATION_SIDES),
  createdAt: instant,
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/**
 * One application, for either side; employer-only fields are null for the applicant. What a withdrawal takes back (letter,
 * resume, contact) is null for the employer. spec: DECISIONS 48
 */
export const application = entity("Application", {
  id,
  jobId: id,
  status,
  applicationDate: instant,
  updatedAt: instant,
  viewedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  coverLetter: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  /** The pages of the resume as images. */
  resumePages: z.array(z.string()),
  job: jobOfApplication,
  user: applicant.extend({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** The employer's private notes; null for the applicant. */
  notes: z.string().nullable(),
  /** The version of the notes. */
  version,
  events: z.array(applicationEvent),
  side: z.enum(APPLICATION_SIDES),
  can: z.object({ move: z.array(status), withdraw: z.boolean(), note: z.boolean(), message: z.boolean() }),
});
export type Application = z.infer<typeof application>;

const rejectionTemplate = entity("RejectionTemplate", {
  version,
  /** Empty if the plan does not include templates; a stored one is kept. spec: DECISIONS 52 */
  body: z.string(),
  own: z.boolean(),
  available: z.boolean(),
});
export type RejectionTemplate = z.infer<typeof rejectionTemplate>;

export const applicationInput = z.object({
  jobId: id,
  /** The URL of one of the caller's own resumes, as returned when it was generated. */
  resumeUrl: z
    .string()
    .min(1, { error: () => text.resumeRequired })
    .max(300),
  coverLetter: emptyToNull(
    multiLine({
      min: APPLICATION_LIMITS.coverLetterMin,
      max: APPLICATION_LIMITS.coverLetterMax,
      message: () => text.coverLetterShort,
    }),
  ),
});
export type ApplicationInput = z.input<typeof applicationInput>;

const message = multiLine({ min: 1, max: APPLICATION_LIMITS.messageMax, message: () => text.messageRequired });
export const statusChangeInput = z.object({
  status,
  /** Sent with the status change; {name}, {job} and {business} are filled in for each applicant. */
  message: emptyToNull(multiLine({ max: APPLICATION_LIMITS.messageMax })),
});

const filters = pageQuery.extend({
  ...businessQuery.shape,
  jobId: queryId.optional(),
  status: status.optional(),
  search: searchText.optional(),
  sort: z.enum(APPLICATION_SORTS).optional(),
});
export type ApplicationFilters = z.output<typeof filters>;

const byId = z.object({ id: pathId });

export const applicationsApi = {
  apply: endpoint({
    method: "POST",
    path: "/api/job-applications",
    summary: "Apply for an open job with one of the caller's resumes, once per job",
    access: "signed-in",
    body: applicationInput,
    response: ownApplication,
    status: 201,
    created: ({ data }) => `/api/job-applications/${data.id}`,
  }),
  listOwn: endpoint({
    method: "GET",
    path: "/api/job-applications",
    summary: "List the caller's applications, newest first",
    access: "signed-in",
    query: pageQuery.extend({ status: status.optional() }),
    response: z.array(ownApplication),
    list: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/job-applications/{id}",
    summary: "Get an application as its applicant or the business",
    access: "signed-in",
    params: byId,
    response: application,
  }),
  markViewed: endpoint({
    method: "POST",
    path: "/api/job-applications/{id}/viewed",
    summary: "Mark an application as viewed by the employer",
    access: "signed-in",
    params: byId,
    response: application,
  }),
  move: endpoint({
    method: "PATCH",
    path: "/api/job-applications/{id}/status",
    summary: "Change the status of an application, with an optional message to the applicant",
    access: "signed-in",
    params: byId,
    body: statusChangeInput,
    response: application,
  }),
  moveMany: endpoint({
    method: "POST",
    path: "/api/job-applications/bulk-status",
    summary: "Change the status of several applications, with a result for each; more than one needs Premium",
    access: "signed-in",
    body: statusChangeInput.extend({
      ids: z
        .array(id)
        .min(1, { error: () => text.selectSome })
        .max(APPLICATION_LIMITS.bulk),
    }),
    response: entity("MovedApplications", {
      moved: z.int(),
      results: z.array(z.object({ id, ok: z.boolean(), error: z.string().nullable() })),
    }),
  }),
  note: endpoint({
    method: "PATCH",
    path: "/api/job-applications/{id}/notes",
    summary: "Set the employer's notes on an application",
    access: "signed-in",
    params: byId,
    // Required, so that a request without notes cannot delete them.
    body: z.object({
      notes: emptyToNull(multiLine({ max: APPLICATION_LIMITS.notesMax })).unwrap(),
      version: version.optional(),
    }),
    response: application,
  }),
  message: endpoint({
    method: "POST",
    path: "/api/job-applications/{id}/messages",
    summary: "Send a message to the applicant",
    access: "signed-in",
    params: byId,
    body: z.object({ message }),
    response: application,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/api/job-applications/{id}/withdraw",
    summary: "Withdraw the caller's application",
    access: "signed-in",
    params: byId,
    response: application,
  }),
  listReceived: endpoint({
    method: "GET",
    path: "/api/businesses/my-applications",
    summary: "List applications for jobs of the caller's business",
    access: "signed-in",
    query: filters,
    response: z.array(receivedApplication),
    list: true,
  }),
  summarize: endpoint({
    method: "GET",
    path: "/api/businesses/my-applications/summary",
    summary: "Count applications by status",
    access: "signed-in",
    query: businessQuery.extend({ jobId: queryId.optional() }),
    response: entity("ApplicationSummary", { total: z.int(), byStatus: z.record(status, z.int()) }),
  }),
  getTemplate: endpoint({
    method: "GET",
    path: "/api/businesses/my-applications/rejection-template",
    summary: "Get the rejection message of the business",
    access: "signed-in",
    query: businessQuery,
    response: rejectionTemplate,
  }),
  saveTemplate: endpoint({
    method: "PUT",
    path: "/api/businesses/my-applications/rejection-template",
    summary: "Set the rejection message of the business; empty restores the default",
    access: "signed-in",
    body: z.object({
      businessId: id.optional(),
      body: emptyToNull(multiLine({ max: APPLICATION_LIMITS.messageMax })).unwrap(),
      version: version.optional(),
    }),
    response: rejectionTemplate,
  }),
};
