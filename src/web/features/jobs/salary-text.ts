import type { JobCard } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatCurrency } from "#contract/texts/format.ts";
import { jobsText as text } from "#contract/texts/jobs.ts";

/** Pay in whole units, with decimals only where there are any. */
const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 2 };

/** 'From $3,000/month', 'Up to …', '$3,000 - $4,000/month', or the fallback without a salary. spec: calls §9.2, §8.6 */
export function salaryText(job: Pick<JobCard, "salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod">): string {
  const { salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod } = job;
  const amount = (value: number) => formatCurrency(value, salaryCurrency, WHOLE);
  const suffix = salaryPeriod === null ? "" : text.period[salaryPeriod];
  if (min !== null && max !== null && min !== max) {
    return fill(text.salaryBetween, { from: amount(min), to: amount(max) }) + suffix;
  }
  if (min !== null) return (min === max ? amount(min) : fill(text.salaryFrom, { amount: amount(min) })) + suffix;
  if (max !== null) return fill(text.salaryUpTo, { amount: amount(max) }) + suffix;
  return text.salaryMissing;
}
