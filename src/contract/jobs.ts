import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";

export const JOB_TYPES = ["full_time", "part_time", "contract", "temporary", "internship"] as const;
export const SALARY_PERIODS = ["hour", "day", "week", "month", "year"] as const;
export const JOB_STATUSES = ["open", "closed", "draft"] as const;

/** How many jobs the home page shows; how many days a job without closing date stays open. spec: DECISIONS 21 */
export const JOB_LIMITS = { featured: 6, openDays: 60 } as const;

export const jobCard = z.object({
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
  createdAt: instant,
});
export type JobCard = z.infer<typeof jobCard>;

export const jobsApi = {
  featured: endpoint({
    method: "GET",
    path: "/api/jobs/featured",
    summary: "Open jobs shown on the home page",
    access: "public",
    response: z.array(jobCard),
    cache: () => ["jobs", "listings:fitness", "listings:retail"],
  }),
};
