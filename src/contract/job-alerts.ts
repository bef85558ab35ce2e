import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successResponse, emptyToNull, entity, id, instant, singleLine, pathId, version } from "./fields.ts";
import { GAZETTEER_LIMITS } from "./gazetteer-limits.ts";
import { JOB_TYPES, type jobSearch } from "./jobs.ts";
import { pageQuery } from "./paging.ts";
import type { FactValues } from "./search.ts";
import { jobAlertRulesText as text } from "./texts/job-alert-rules.ts";

/** The search parameters of /jobs that show an alert's jobs, newest first. */
export interface AlertSearch extends FactValues<typeof jobSearch> {
  search?: string;
  where?: string;
  sort: "newest";
}

/** The search parameters of an alert's job list. */
export function alertSearchParams(criteria: JobAlertCriteria): AlertSearch {
  const { search, jobType, salaryMin, salaryMax, country, where } = criteria;
  return {
    ...(search && { search }),
    ...(jobType && jobType.length > 0 && { jobType }),
    ...(salaryMin != null && { salaryMin }),
    ...(salaryMax != null && { salaryMax }),
    ...(country && { country }),
    ...(where && { where }),
    sort: "newest",
  };
}

export const JOB_ALERT_LIMITS = { nameMax: 80, alertsMax: 20 } as const;

/** The job list filters that an alert saves. */
export const jobAlertCriteria = entity("JobAlertCriteria", {
  search: emptyToNull(singleLine({ max: 200 })),
  jobType: z.array(z.enum(JOB_TYPES)).max(JOB_TYPES.length).optional(),
  /** Monthly pay in Singapore dollars, as in the list's slider. */
  salaryMin: z.number().min(0).max(10_000_000).nullish(),
  salaryMax: z.number().min(0).max(10_000_000).nullish(),
  country: emptyToNull(singleLine({ max: 60 })),
  /** A named place, which wins over the country. */
  where: emptyToNull(singleLine({ max: GAZETTEER_LIMITS.whereMax })),
});
const criteriaInput = jobAlertCriteria.refine(
  ({ salaryMin, salaryMax }) => salaryMin == null || salaryMax == null || salaryMin <= salaryMax,
  { error: () => text.salaryRange, path: ["salaryMax"] },
);
export type JobAlertCriteria = z.output<typeof jobAlertCriteria>;

export const jobAlert = entity("JobAlert", {
  id,
  version,
  name: z.string(),
  criteria: jobAlertCriteria,
  active: z.boolean(),
  createdAt: instant,
  lastSentAt: instant.nullable(),
});
export type JobAlert = z.infer<typeof jobAlert>;

const name = singleLine({ min: 1, max: JOB_ALERT_LIMITS.nameMax, message: () => text.nameRequired });
const byId = z.object({ id: pathId });

/** New jobs that match a saved search are reported once a day (new_job_match). spec: product §3 notifications */
export const jobAlertsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/job-alerts",
    summary: "List the caller's job alerts",
    access: "signed-in",
    query: pageQuery,
    response: z.array(jobAlert),
    list: true,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/job-alerts",
    summary: "Create an alert for new matching jobs",
    access: "signed-in",
    body: z.object({ name, criteria: criteriaInput }),
    response: jobAlert,
    status: 201,
    created: ({ data }) => `/api/job-alerts/${data.id}`,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/job-alerts/{id}",
    summary: "Rename, enable or disable an alert",
    access: "signed-in",
    params: byId,
    body: z.object({ name, active: z.boolean(), version }).partial(),
    response: jobAlert,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/job-alerts/{id}",
    summary: "Delete an alert",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
};
