import { JOB_TYPES, SALARY_PERIODS, type JobType } from "#contract/jobs.ts";
import type { Random } from "../random.ts";
import type { JobSketch, PayPeriod } from "./job.ts";
import { ANYWHERE_JOBS } from "./stock/job-sketches-anywhere.ts";
import { FITNESS_JOBS } from "./stock/job-sketches-fitness.ts";
import { TRADE_JOBS } from "./stock/job-sketches-trade.ts";

/** One open job of a large world; money in whole Singapore dollars. */
export interface BulkJob {
  title: string;
  description: string;
  jobType: JobType;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: PayPeriod | null;
  requirements: string;
  isFitnessRole: boolean;
  featured: boolean;
  postedDaysAgo: number;
  /** Null for the usual sixty days. */
  closesInDays: number | null;
}

const SKETCHES: readonly JobSketch[] = [
  ...Object.values(FITNESS_JOBS).flat(),
  ...Object.values(TRADE_JOBS).flat(),
  ...ANYWHERE_JOBS,
];
const PHRASES = SKETCHES.flatMap((sketch) => [sketch.lead, ...sketch.does, ...sketch.offers]);
const RANKS = ["", "", "", "Senior ", "Junior ", "Lead ", "Assistant ", "Freelance "] as const;
const PER_HOUR: Readonly<Record<PayPeriod, number>> = { hour: 1, day: 8, week: 40, month: 173, year: 2_080 };
const CHANCE = { pay: 0.85, range: 0.7, featured: 0.02, closing: 0.4 } as const;

/** Generates a job of a large world; it depends on `random` only. */
export function bulkJob(random: Random): BulkJob {
  const sketch = random.pick(SKETCHES);
  const paragraphs = Array.from({ length: random.int(2, 4) }, () => {
    const sentences = Array.from({ length: random.int(2, 5) }, () => `${random.pick(PHRASES).replace(/\.$/, "")}.`);
    return `<p>${sentences.join(" ").replaceAll("&", "&amp;")}</p>`;
  });
  return {
    title: `${random.pick(RANKS)}${sketch.title}`,
    description: `<p>${sketch.lead.replaceAll("&", "&amp;")}</p>${paragraphs.join("")}`,
    jobType: random.chance(0.5) ? sketch.type : random.pick(JOB_TYPES),
    ...payOf(random),
    requirements: sketch.asks.join(", "),
    isFitnessRole: sketch.isFitnessRole ?? true,
    featured: random.chance(CHANCE.featured),
    postedDaysAgo: random.float(0.01, 58),
    closesInDays: random.chance(CHANCE.closing) ? random.float(2, 40) : null,
  };
}

function payOf(random: Random): Pick<BulkJob, "salaryMin" | "salaryMax" | "salaryPeriod"> {
  if (!random.chance(CHANCE.pay)) return { salaryMin: null, salaryMax: null, salaryPeriod: null };
  const salaryPeriod = random.pick(SALARY_PERIODS);
  const least = Math.round(random.float(9, 45) * PER_HOUR[salaryPeriod]);
  const most = random.chance(CHANCE.range) ? Math.round(least * random.float(1.05, 1.6)) : null;
  return { salaryMin: least, salaryMax: most, salaryPeriod };
}
