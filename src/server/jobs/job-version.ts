import { versionOf } from "#server/platform/version.ts";
import type { JobRow } from "./jobs.queries.ts";

const FIELDS = [
  "title",
  "description",
  "location",
  "country",
  "jobType",
  "salaryMin",
  "salaryMax",
  "salaryCurrency",
  "salaryPeriod",
  "requirements",
  "isFitnessRole",
  "status",
  "closingDate",
] as const satisfies (keyof JobRow)[];

/** What a job's version is derived from; a moment may be a Date or its ISO text, which are the same as JSON. */
type VersionedJob = Record<(typeof FIELDS)[number], unknown>;

/** The version of a job's content and status. */
export const jobVersion = (job: VersionedJob): number => versionOf<VersionedJob>(job, FIELDS);
