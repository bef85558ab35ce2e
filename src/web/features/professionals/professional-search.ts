import { DIRECTORY_COUNTRIES, type DirectoryCountry } from "#contract/countries.ts";
import { PROFESSIONAL_SORTS, type ProfessionalSort } from "#contract/professional-options.ts";

export const PROFESSIONALS_PER_PAGE = 24;
/** Years of experience that the filter offers. */
export const EXPERIENCE_STEPS = [1, 3, 5, 10] as const;

/** What the address of /professionals holds: only what differs from the default is in it. spec: DECISIONS 5 */
export interface ProfessionalSearch {
  tab?: "types";
  search?: string;
  country?: DirectoryCountry;
  specialty?: string;
  certification?: string;
  verified?: true;
  experience?: (typeof EXPERIENCE_STEPS)[number];
  /** The remembered country does not come first. spec: DECISIONS 4 */
  near?: "any";
  sort?: Exclude<ProfessionalSort, "recommended">;
  page?: number;
}

/** What can only deceive readers: control characters and overrides of the direction. */
const CONTROL = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;
const PAGE_MAX = 1_000_000;

/** Reads the address: what makes no sense counts as left out. Every name is in the answer, so that it does not stay. */
export function professionalSearch(raw: object): ProfessionalSearch {
  const values = raw as Record<string, unknown>;
  const page = Number(values["page"]);
  const kept = {
    search: asText(values["search"], 200),
    page: Number.isInteger(page) && page >= 2 && page <= PAGE_MAX ? page : undefined,
  };
  const none = {
    tab: undefined,
    country: undefined,
    specialty: undefined,
    certification: undefined,
    verified: undefined,
    experience: undefined,
    near: undefined,
    sort: undefined,
  };
  if (values["tab"] === "types") return { ...none, ...kept, tab: "types" };
  const sort = PROFESSIONAL_SORTS.find((known) => known === values["sort"]);
  return {
    ...none,
    ...kept,
    country: DIRECTORY_COUNTRIES.find((known) => known === values["country"]),
    specialty: asText(values["specialty"], 80),
    certification: asText(values["certification"], 120),
    verified: values["verified"] === true || values["verified"] === "true" ? true : undefined,
    experience: EXPERIENCE_STEPS.find((known) => known === Number(values["experience"])),
    near: values["near"] === "any" ? "any" : undefined,
    sort: sort === "recommended" ? undefined : sort,
  };
}

/**
 * The call of an address.
 * @param country the visitor's country, whose professionals come first; a chosen country needs no such help
 */
export function toProfessionalQuery({ tab: _tab, near, ...search }: ProfessionalSearch, country: string) {
  return {
    ...search,
    near: search.country || near ? undefined : country,
    page: search.page ?? 1,
    pageSize: PROFESSIONALS_PER_PAGE,
  };
}

/** The same list from its first page on; undefined takes a filter off. */
export function refineProfessionals(
  search: ProfessionalSearch,
  change: Partial<ProfessionalSearch>,
): ProfessionalSearch {
  return { ...search, ...change, page: undefined };
}

/** Whether more is asked for than a tab and a page. */
export function isNarrowed({ page: _page, tab: _tab, ...search }: ProfessionalSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

/** The address gives numbers where a text is only digits. */
function asText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).toWellFormed().replace(/\s+/g, " ").replace(CONTROL, "").trim().slice(0, max);
  return text === "" ? undefined : text;
}
