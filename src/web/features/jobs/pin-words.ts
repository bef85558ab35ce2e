import type { JobPin } from "#contract/job-map.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatCurrency } from "#contract/texts/format.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { resultMapText } from "#contract/texts/result-map.ts";
import type { PinWords } from "#web/platform/map/map-marks.ts";

/** The pay of a job; its name ends with the same words. */
export function pinWords(job: JobPin): PinWords {
  const pay = payText(job);
  return { name: [job.title, job.business.name, pay ?? jobsText.salaryMissing].join(", "), text: pay };
}

/** 'S$3,500+', 'S$25+/hour', 'Up to S$4,000'; pay without a period is that of a month. */
function payText({ salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod }: JobPin): string | undefined {
  const least = min ?? max;
  if (least === null) return undefined;
  const amount = formatCurrency(least, salaryCurrency, { minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const pattern = min === null ? jobsText.salaryUpTo : min === max ? undefined : resultMapText.amountFrom;
  const period = salaryPeriod === null || salaryPeriod === "month" ? "" : jobsText.period[salaryPeriod];
  return (pattern === undefined ? amount : fill(pattern, { amount })) + period;
}
