import { CANDIDATE_SORTS, type CandidateSort } from "#contract/resume-bank.ts";
import type { Wanted } from "#web/features/resume-bank/criteria.ts";

export const BANK_TABS = ["search", "saved", "shortlisted"] as const;
export type BankTab = (typeof BANK_TABS)[number];

/** What stands in the address of /resume-bank; defaults are left out. */
export interface BankAddress extends Wanted {
  tab?: Exclude<BankTab, "search">;
  /** Which of one's own businesses searches. */
  business?: number;
  sort?: Exclude<CandidateSort, "matchScore">;
  order?: "asc";
  /** The least match in percent. */
  min?: number;
  /** Of the shortlist. */
  tag?: string;
  page?: number;
}

const LONGEST = 200;

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readBankAddress(search: Record<string, unknown>): BankAddress {
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

/** A search of digits comes as a number. */
function words(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).trim().slice(0, LONGEST) || undefined;
}

function whole(value: unknown, min: number, max: number): number | undefined {
  if (value === undefined || value === "" || value === null) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
