import { DIRECTORY_COUNTRIES, type DirectoryCountry } from "#contract/countries.ts";
import { JOB_LIMITS, JOB_SORTS, JOB_TYPES, POSTED_WITHIN, type JobSort, type JobType } from "#contract/job-options.ts";

/** What the address of /jobs holds: only what differs from the default is in it. spec: DECISIONS 5 */
export interface JobSearch {
  search?: string;
  /** Types, separated by commas, in the contract's order. */
  jobType?: string;
  /** Monthly pay; the slider's ends are never in the address. */
  salaryMin?: number;
  salaryMax?: number;
  country?: DirectoryCountry;
  /** Days. */
  postedWithin?: (typeof POSTED_WITHIN)[number];
  /** The remembered country does not come first. spec: DECISIONS 4 */
  near?: "any";
  /** 'relevance' is the default and never in the address. */
  sort?: Exclude<JobSort, "relevance">;
  page?: number;
}

/** What can only deceive readers: control characters and overrides of the direction. */
const CONTROL = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;
const { salaryFloor, salaryCeiling, salaryStep } = JOB_LIMITS;

/**
 * Reads the address of /jobs: blanks, defaults and what makes no sense count as left out, never as an error.
 * Every name is in the answer, so that a bad value does not stay in the address.
 */
export function jobSearch(raw: object): JobSearch {
  const values = raw as Record<string, unknown>;
  const least = salaryStop(values["salaryMin"]);
  const most = salaryStop(values["salaryMax"]);
  const isRange = least === undefined || most === undefined || least <= most;
  const sort = JOB_SORTS.find((known) => known === values["sort"]);
  return {
    search: asText(values["search"]),
    jobType: joinTypes(typesIn(values["jobType"])),
    salaryMin: isRange && least !== salaryFloor ? least : undefined,
    salaryMax: isRange && most !== salaryCeiling ? most : undefined,
    country: DIRECTORY_COUNTRIES.find((known) => known === values["country"]),
    postedWithin: POSTED_WITHIN.find((known) => known === Number(values["postedWithin"])),
    near: values["near"] === "any" ? "any" : undefined,
    sort: sort === "relevance" ? undefined : sort,
    page: asPage(values["page"]),
  };
}

/** The types that an address names, in the contract's order. */
export function typesIn(value: unknown): JobType[] {
  const named = typeof value === "string" ? value.split(",") : [];
  return JOB_TYPES.filter((type) => named.includes(type));
}

/** Types as the address holds them; none and all are the same. */
export function joinTypes(types: readonly JobType[]): string | undefined {
  return types.length === 0 || types.length === JOB_TYPES.length ? undefined : types.join(",");
}

/** Where the slider's handles stand. spec: calls §9.2 */
export function salaryRange(search: JobSearch): [number, number] {
  return [search.salaryMin ?? salaryFloor, search.salaryMax ?? salaryCeiling];
}

/** The handles as the address holds them; a handle at its end limits nothing. */
export function salaryChoice([least = salaryFloor, most = salaryCeiling]: readonly number[]): JobSearch {
  return {
    salaryMin: least <= salaryFloor ? undefined : least,
    salaryMax: most >= salaryCeiling ? undefined : most,
  };
}

/**
 * The call of an address.
 * @param near the visitor's country, whose jobs come first; a chosen country needs no such help
 */
export function toJobQuery({ jobType, near, ...search }: JobSearch, country: string) {
  return {
    ...search,
    jobType: jobType === undefined ? undefined : typesIn(jobType),
    near: search.country || near ? undefined : country,
    page: search.page ?? 1,
    pageSize: JOB_LIMITS.pageSize,
  };
}

/** What is asked for beside the rest, or how it follows from what was asked before. */
export type JobChange = Partial<JobSearch> | ((search: JobSearch) => Partial<JobSearch>);

/** The same list from its first page on; undefined takes a filter off. */
export function refineJobs(search: JobSearch, change: JobChange): JobSearch {
  return { ...search, ...(typeof change === "function" ? change(search) : change), page: undefined };
}

/** How many of the sidebar's filters are set. */
export function jobFilterCount(search: JobSearch): number {
  const hasSalary = search.salaryMin !== undefined || search.salaryMax !== undefined;
  return [search.jobType, hasSalary || undefined, search.country, search.postedWithin].filter(
    (value) => value !== undefined,
  ).length;
}

/** Whether more is asked for than a page: such a list is not worth a search engine's while. */
export function isNarrowed({ page: _page, ...search }: JobSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/** The address gives numbers where a text is only digits: a search for a postal code is a text again. */
function asText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).toWellFormed().replace(/\s+/g, " ").replace(CONTROL, "").trim().slice(0, SEARCH_MAX);
  return text === "" ? undefined : text;
}

/** A stop of the slider. */
function salaryStop(value: unknown): number | undefined {
  if ((typeof value !== "number" && typeof value !== "string") || value === "") return undefined;
  const amount = Number(value);
  const isStop = amount >= salaryFloor && amount <= salaryCeiling && amount % salaryStep === 0;
  return isStop ? amount : undefined;
}

function asPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page >= 2 && page <= PAGE_MAX ? page : undefined;
}
