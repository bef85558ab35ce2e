import { CANDIDATE_SORTS, type CandidateSort } from "#contract/resume-bank.ts";
import type { SearchFields } from "#web/features/resume-bank/criteria.ts";

export const BANK_TABS = ["search", "saved", "shortlisted"] as const;
export type BankTab = (typeof BANK_TABS)[number];

/** URL parameters of /resume-bank; defaults are omitted. */
export interface BankPageSearch extends SearchFields {
  tab?: Exclude<BankTab, "search">;
  /** Which of the user's businesses is searching. */
  business?: number;
  sort?: Exclude<CandidateSort, "matchScore">;
  order?: "asc";
  /** Minimum match in percent. */
  min?: number;
  /** Tag of the shortlist. */
  tag?: string;
  page?: number;
}

const LONGEST = 200;

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readBankPageSearch(search: Record<string, unknown>): BankPageSearch {
  const sort = CANDIDATE_SORTS.find((known) => known === search["sort"]);
  const page = whole(search["page"], 1, 1_000_000);
  return {
    tab: search["tab"] === "saved" || search["tab"] === "shortlisted" ? search["tab"] : undefined,
    business: whole(search["business"], 1, 2_147_483_647),
    title: words(search["title"]),
    skills: words(search["skills"]),
    years: whole(search["years"], 0, 80),
    certifications: words(search["certifications"]),
    location: words(search["location"]),
    sort: sort === "matchScore" ? undefined : sort,
    order: search["order"] === "asc" ? "asc" : undefined,
    min: whole(search["min"], 1, 100),
    tag: words(search["tag"]),
    page: page === 1 ? undefined : page,
  };
}

/** A string parameter; the router parses a search of only digits to a number. */
function words(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).trim().slice(0, LONGEST) || undefined;
}

function whole(value: unknown, min: number, max: number): number | undefined {
  if (value === undefined || value === "" || value === null) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
