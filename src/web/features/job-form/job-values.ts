import {
  blankJob,
  JOB_LIMITS,
  SALARY_CURRENCIES,
  type Job,
  type JobForEdit,
  type JobInput,
  type JobType,
  type SALARY_PERIODS,
} from "#contract/jobs.ts";

type Currency = (typeof SALARY_CURRENCIES)[number];
type Period = (typeof SALARY_PERIODS)[number];

/** The form's values: figures and dates are text, as fields hold them. */
export interface JobValues {
  title: string;
  /** HTML as the editor gives it; empty without words. */
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
  /** YYYY-MM-DD, or empty. */
  closingDate: string;
}

/** The currency that pay is told in where a business is. */
const CURRENCIES: Record<string, Currency> = {
  Singapore: "SGD",
  Malaysia: "MYR",
  Thailand: "THB",
  Indonesia: "IDR",
  Philippines: "PHP",
};

/** What a new job starts from: the place of the business that posts it. */
export function newValues(place: { city: string; country: string } | undefined): JobValues {
  const { status: _status, ...blank } = blankJob;
  if (!place) return blank;
  const { city, country } = place;
  return { ...blank, location: city, country, salaryCurrency: CURRENCIES[country] ?? blank.salaryCurrency };
}

/** A saved job's values. */
export function valuesOf(job: JobForEdit): JobValues {
  return {
    title: job.title,
    description: job.description,
    location: job.location,
    country: job.country,
    jobType: job.jobType,
    salaryMin: job.salaryMin?.toString() ?? "",
    salaryMax: job.salaryMax?.toString() ?? "",
    salaryCurrency: SALARY_CURRENCIES.find((known) => known === job.salaryCurrency) ?? blankJob.salaryCurrency,
    salaryPeriod: job.salaryPeriod ?? "",
    requirements: job.requirements ?? "",
    isFitnessRole: job.isFitnessRole,
    closingDate: job.closingDate ?? "",
  };
}

/** The values as the call takes them: an empty period is none. */
export function bodyOf({ salaryPeriod, ...values }: JobValues): Omit<JobInput, "status" | "businessId"> {
  return {
    ...values,
    salaryMin: amountOf(values.salaryMin),
    salaryMax: amountOf(values.salaryMax),
    salaryPeriod: salaryPeriod === "" ? null : salaryPeriod,
  };
}

/** A typed figure; null where there is none or it is not one. */
export function amountOf(typed: string): number | null {
  const amount = Number(typed);
  return typed.trim() === "" || Number.isNaN(amount) ? null : amount;
}

/** What the preview shows of a job. */
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
 * @param now when it would be posted
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
