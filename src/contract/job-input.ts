import { z } from "zod";
import { DEFAULT_COUNTRY } from "./countries.ts";
import { emptyIsNull, id, line, prose } from "./fields.ts";
import { JOB_LIMITS, JOB_TYPES, SALARY_CURRENCIES, SALARY_PERIODS } from "./job-options.ts";
import { jobFormText as text } from "./texts/job-form.ts";

const salary = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z.number(text.salaryNumber).min(0, text.salaryNegative).max(JOB_LIMITS.salaryMax, text.salaryTooHigh).nullish(),
);

/** Days that can be meant: beyond them lie slips of the keyboard, and what no calendar tells. */
const CLOSING_DAYS = { from: "2000-01-01", to: "2099-12-31" };

const fields = {
  title: line({ min: 1, max: JOB_LIMITS.titleMax, message: text.titleRequired }),
  /** HTML as the editor gives it; the server keeps only what a job description needs. */
  description: z.string().trim().min(1, text.descriptionRequired).max(JOB_LIMITS.descriptionMax, text.descriptionLong),
  location: line({ min: 1, max: JOB_LIMITS.locationMax, message: text.locationRequired }),
  country: line({ min: 1, max: 60, message: text.countryRequired }),
  jobType: z.enum(JOB_TYPES, text.jobTypeRequired),
  /** Whole units of salaryCurrency. */
  salaryMin: salary,
  salaryMax: salary,
  salaryCurrency: z.enum(SALARY_CURRENCIES),
  salaryPeriod: z.preprocess((value) => (value === "" ? null : value), z.enum(SALARY_PERIODS).nullish()),
  requirements: emptyIsNull(prose({ max: JOB_LIMITS.requirementsMax })),
  isFitnessRole: z.boolean(),
  /** The last day as YYYY-MM-DD; empty for 60 days after posting. */
  closingDate: emptyIsNull(
    z.iso
      .date(text.closingDateInvalid)
      .refine((day) => day >= CLOSING_DAYS.from && day <= CLOSING_DAYS.to, text.closingDateInvalid),
  ),
  /** Only a draft's is changed by a save, to open; of any other job it is left out or stays as it is. */
  status: z.enum(["open", "draft"]),
};

type Pay = { salaryMin?: number | null | undefined; salaryMax?: number | null | undefined };
const inOrder = ({ salaryMin, salaryMax }: Pay) => salaryMin == null || salaryMax == null || salaryMin <= salaryMax;
const orderIssue = { message: text.salaryOrder, path: ["salaryMax"] };

/** The job form. spec: product §3 jobs */
export const jobInput = z
  .object({
    ...fields,
    country: fields.country.default(DEFAULT_COUNTRY),
    salaryCurrency: fields.salaryCurrency.default("SGD"),
    isFitnessRole: fields.isFitnessRole.default(true),
    status: fields.status.default("open"),
    /** Whose job it is; without it the first own business. */
    businessId: id.optional(),
  })
  .refine(inOrder, orderIssue);
export type JobInput = z.input<typeof jobInput>;

/** Only what is sent is changed. */
export const jobPatch = z.object(fields).partial().refine(inOrder, orderIssue);
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
