import type { JobFilters } from "#contract/jobs.ts";
import { JOB_LIMITS } from "#contract/job-options.ts";
import { countryToken, type TokenGroup, type TokenPlan, type TokenPreference } from "#server/platform/search/tokens.ts";

/** What a visitor asks of the board, cleaned and typed by the contract, without its words. */
export type JobRequest = Pick<
  JobFilters,
  "jobType" | "salaryMin" | "salaryMax" | "country" | "postedWithin" | "businessId" | "near" | "sort"
>;

export interface JobPreference extends TokenPreference {
  name: "near" | "named";
}

/** Ends of a monthly pay in whole Singapore dollars that a job's own must reach; undefined asks nothing. */
export interface AskedPay {
  least: number | undefined;
  most: number | undefined;
}

/** How a list is made: what must hold, what comes first, in which order. */
export interface JobPlan extends TokenPlan {
  request: JobRequest;
  words: readonly TokenGroup[];
  preferences: readonly JobPreference[];
  /** What the index of tokens is asked when jobs are gathered; common facts are cheaper to compare than to intersect. */
  narrow: readonly TokenGroup[];
  order: "rank" | "newest" | "salary" | "closing";
  pay: AskedPay;
  /** The first day of posting (days since 1970 in Singapore) that counts. */
  since: number | undefined;
}

const { salaryFloor, salaryCeiling, salaryStep } = JOB_LIMITS;
/** Days and hundreds of dollars are tokens, and so are blocks of them: the same sizes as in the database's job_document. */
const DAYS_A_BLOCK = 32;
const STEPS_A_BLOCK = 10;
const HIGHEST_STEP = salaryCeiling / salaryStep;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD_OF_UTC_MS = 8 * HOUR_MS;

/** Plans a list. `words` are groups of known words (one group per word of the search), empty without a search. */
export function planJobs(request: JobRequest, words: readonly TokenGroup[], now: Date): JobPlan {
  const sort = request.sort ?? "relevance";
  const pay = askedPay(request);
  const today = dayNumber(now);
  const since = request.postedWithin === undefined ? undefined : today - request.postedWithin;
  const preferences: JobPreference[] = [];
  if (request.near !== undefined && request.near !== request.country)
    preferences.push({ name: "near", groups: [[countryToken(request.near)]], absent: false });
  if (sort === "relevance" && words.length > 0)
    preferences.push({ name: "named", groups: words.map((group) => group.map((word) => `@${word}`)), absent: false });
  const facts = factGroups(request);
  return {
    request,
    words,
    narrow: words.length > 0 ? words : facts,
    pay,
    since,
    demand: [...words, ...facts, ...payGroups(pay), ...postedGroups(since, today)],
    preferences,
    order: sort === "relevance" ? "rank" : sort,
  };
}

/** What narrows a tier: words of the title are words of the job too, so that they take the place of those. */
export function narrowOf(plan: JobPlan, met: readonly boolean[]): readonly TokenGroup[] {
  const named = plan.preferences.find(({ name }, place) => name === "named" && met[place]);
  return named ? named.groups : plan.narrow;
}

/** Days since 1970 as Singapore has them. */
export function dayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + AHEAD_OF_UTC_MS) / DAY_MS);
}

/** When a day (counted as above) begins. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS - AHEAD_OF_UTC_MS);
}

/** The slider's steps that a request means; its ends limit nothing. */
function askedPay({ salaryMin, salaryMax }: JobRequest): AskedPay {
  const least = Math.min(Math.floor((salaryMin ?? salaryFloor) / salaryStep) * salaryStep, salaryCeiling);
  const most = Math.ceil((salaryMax ?? salaryCeiling) / salaryStep) * salaryStep;
  return { least: least <= salaryFloor ? undefined : least, most: most >= salaryCeiling ? undefined : most };
}

function factGroups({ jobType, country, businessId }: JobRequest): TokenGroup[] {
  const groups: TokenGroup[] = [];
  if (jobType !== undefined) groups.push(jobType.map((type) => `#type:${type}`));
  if (country !== undefined) groups.push([countryToken(country)]);
  if (businessId !== undefined) groups.push([`#business:${businessId}`]);
  return groups;
}

function payGroups({ least, most }: AskedPay): TokenGroup[] {
  const groups: TokenGroup[] = [];
  if (least !== undefined)
    groups.push(spanTokens("#high:", "#high-k:", least / salaryStep, HIGHEST_STEP + STEPS_A_BLOCK - 1, STEPS_A_BLOCK));
  // The low end is rounded up, so that block 3 holds what lies above 2,000 and up to 3,000.
  if (most !== undefined) {
    const step = most / salaryStep;
    const blocks = Math.floor(step / STEPS_A_BLOCK);
    groups.push([...numbered("#low-k:", 0, blocks), ...numbered("#low:", blocks * STEPS_A_BLOCK + 1, step)]);
  }
  return groups;
}

function postedGroups(since: number | undefined, today: number): TokenGroup[] {
  if (since === undefined) return [];
  // Up to the end of the running block: nothing is posted in the future.
  const end = (Math.floor(today / DAYS_A_BLOCK) + 1) * DAYS_A_BLOCK - 1;
  return [spanTokens("#day:", "#days:", since, end, DAYS_A_BLOCK)];
}

/** Tokens of every number from `first` to `last`, the end of a block: whole blocks by their own tokens. */
function spanTokens(single: string, block: string, first: number, last: number, size: number): string[] {
  const whole = Math.ceil(first / size);
  return [...numbered(single, first, whole * size - 1), ...numbered(block, whole, Math.floor(last / size))];
}

function numbered(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${prefix}${from + index}`);
}
