import { CURRENCIES, currencyOf, type Currency } from "#contract/currencies.ts";
import {
  blankJob,
  JOB_LIMITS,
  type Job,
  type JobForEdit,
  type JobInput,
  type JobType,
  type SALARY_PERIODS,
} from "#contract/jobs.ts";

type Period = (typeof SALARY_PERIODS)[number];

/** Form values of a job; numbers and dates are text, as fields provide them. */
export interface JobValues {
  title: string;
  /** HTML from the editor; an empty string without text. */
  description: string;
  location: string;
  country: string;
  jobType: JobType;
  salaryMin: string;
  salaryMax: string;
  salaryCurrency: Currency;
  salaryPeriod: Period | "";
  requirements: string;
  isFitnessRole: boolean;
  /** YYYY-MM-DD or an empty string. */
  closingDate: string;
}

/** Values of a new job, with the location of the posting business. */
export function newValues(place: { city: string; country: string } | undefined): JobValues {
  const { status: _status, ...blank } = blankJob;
  if (!place) return blank;
  const { city, country } = place;
  return { ...blank, location: city, country, salaryCurrency: currencyOf(country) };
}

/** Form values of a saved job. */
export function valuesOf(job: JobForEdit): JobValues {
  return {
    title: job.title,
    description: job.description,
    location: job.location,
    country: job.country,
    jobType: job.jobType,
    salaryMin: job.salaryMin?.toString() ?? "",
    salaryMax: job.salaryMax?.toString() ?? "",
    salaryCurrency: CURRENCIES.find((known) => known === job.salaryCurrency) ?? blankJob.salaryCurrency,
    salaryPeriod: job.salaryPeriod ?? "",
    requirements: job.requirements ?? "",
    isFitnessRole: job.isFitnessRole,
    closingDate: job.closingDate ?? "",
  };
}

/** The request body; an empty period becomes null. */
export function bodyOf({ salaryPeriod, ...values }: JobValues): Omit<JobInput, "status" | "businessId"> {
  return {
    ...values,
    salaryMin: amountOf(values.salaryMin),
    salaryMax: amountOf(values.salaryMax),
    salaryPeriod: salaryPeriod === "" ? null : salaryPeriod,
  };
}

/** The typed number; null if empty or not a number. */
export function amountOf(typed: string): number | null {
  const amount = Number(typed);
  return typed.trim() === "" || Number.isNaN(amount) ? null : amount;
}

/** The fields of a job that the preview shows. */
export type PreviewJob = Pick<
  Job,
  | "title"
  | "location"
  | "country"
  | "jobType"
  | "salaryMin"
  | "salaryMax"
  | "salaryCurrency"
  | "salaryPeriod"
  | "requirements"
  | "description"
  | "expiresAt"
  | "isFitnessRole"
> & { createdAt: null };

const DAY_MS = 86_400_000;

/**
 * The job as its page will show it.
 * @param now assumed time of posting
 */
export function previewOf(values: JobValues, now: string): PreviewJob {
  const closes = Date.parse(`${values.closingDate}T12:00:00Z`);
  return {
    ...values,
    salaryMin: amountOf(values.salaryMin),
    salaryMax: amountOf(values.salaryMax),
    salaryPeriod: values.salaryPeriod === "" ? null : values.salaryPeriod,
    expiresAt: new Date(Number.isNaN(closes) ? Date.parse(now) + JOB_LIMITS.openDays * DAY_MS : closes).toISOString(),
    createdAt: null,
  };
}
