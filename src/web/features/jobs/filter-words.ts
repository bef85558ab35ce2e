import { DEFAULT_COUNTRY, type DirectoryCountry } from "#contract/countries.ts";
import { JOB_LIMITS } from "#contract/job-options.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { jobSearchText } from "#contract/texts/job-search.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { salaryRange, typesIn, type JobSearch } from "./job-filters.ts";
import { amountText } from "./salary-text.ts";

const text = jobSearchText.filters;
const { salaryFloor, salaryCeiling } = JOB_LIMITS;

/** '24 hours', '7 days'. */
export function timeText(days: number): string {
  return days === 1 ? text.day : fill(text.days, { count: days });
}

/** One stop of the salary slider; its last stop has no end. */
export function salaryStopText(amount: number): string {
  const shown = amountText(amount, "SGD");
  return amount >= salaryCeiling ? fill(text.salaryTop, { amount: shown }) : shown;
}

/** Both handles of the slider in words. */
export function salaryRangeText([least, most]: readonly [number, number]): string {
  if (least <= salaryFloor && most >= salaryCeiling) return text.salaryAll;
  if (most >= salaryCeiling) return fill(text.salaryTop, { amount: amountText(least, "SGD") });
  if (least <= salaryFloor) return fill(text.salaryUpTo, { amount: salaryStopText(most) });
  return fill(text.salaryRange, { from: salaryStopText(least), to: salaryStopText(most) });
}

/** Something that narrows or orders the list, in words, with the change that takes it off. */
export interface ActiveJobFilter {
  key: string;
  words: string;
  without: Partial<JobSearch>;
}

/**
 * All that is asked for, in the order of the screen; without a chosen country the remembered one, whose jobs come
 * first. spec: DECISIONS 4
 */
export function activeJobFilters(search: JobSearch, country: string): ActiveJobFilter[] {
  const found: ActiveJobFilter[] = [];
  if (search.search !== undefined)
    found.push({
      key: "search",
      words: fill(text.searchFor, { search: search.search }),
      without: { search: undefined },
    });
  if (search.country) {
    found.push({
      key: "country",
      words: commonText.countries[search.country],
      without: { country: undefined },
    });
  } else if (search.near === undefined) {
    const name = commonText.countries[country as DirectoryCountry] ?? commonText.countries[DEFAULT_COUNTRY];
    found.push({ key: "near", words: fill(text.near, { country: name }), without: { near: "any" } });
  }
  const range = salaryRange(search);
  if (range[0] > salaryFloor || range[1] < salaryCeiling)
    found.push({
      key: "salary",
      words: salaryRangeText(range),
      without: { salaryMin: undefined, salaryMax: undefined },
    });
  const types = typesIn(search.jobType);
  for (const type of types) {
    const others = types.filter((known) => known !== type);
    found.push({ key: type, words: jobsText.types[type], without: { jobType: others.join(",") || undefined } });
  }
  if (search.postedWithin !== undefined)
    found.push({
      key: "postedWithin",
      words: fill(text.postedIn, { time: timeText(search.postedWithin) }),
      without: { postedWithin: undefined },
    });
  return found;
}
