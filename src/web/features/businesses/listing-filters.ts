import { BUSINESS_TYPES, LISTING_SORTS, type BusinessType, type ListingSort } from "#contract/businesses.ts";
import { DIRECTORY_COUNTRIES, type DirectoryCountry } from "#contract/countries.ts";
import { MAX_ID } from "#contract/fields.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";

/** What a list's address holds: only what differs from the default is in it. spec: DECISIONS 5 */
export interface ListingSearch {
  search?: string;
  country?: DirectoryCountry;
  openNow?: true;
  minRating?: number;
  verified?: true;
  /** 'relevance' is the default and never in the address. */
  sort?: Exclude<ListingSort, "relevance">;
  /** The visitor's place, for the distance order only. */
  lat?: number;
  lng?: number;
  page?: number;
}
export interface FitnessSearch extends ListingSearch {
  category?: number;
}
export interface RetailSearch extends ListingSearch {
  categoryId?: number;
  businessType?: BusinessType;
}

/** The least ratings that are offered. */
export const RATING_STEPS = [3, 3.5, 4, 4.5] as const;

const INDEXED = new Set(["category", "categoryId", "page"]);
/** What can only deceive readers: control characters and overrides of the direction. */
const CONTROL = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

type Raw = Record<string, unknown>;

/**
 * Reads the address of /businesses: blanks, defaults and what makes no sense count as left out, never as an error.
 * Every name is in the answer, so that a bad value does not stay in the address.
 */
export function fitnessSearch(raw: object): FitnessSearch {
  const values = raw as Raw;
  return { search: asText(values["search"]), category: asId(values["category"]), ...sharedSearch(values) };
}

/** Reads the address of /business-collectives likewise. */
export function retailSearch(raw: object): RetailSearch {
  const values = raw as Raw;
  return {
    search: asText(values["search"]),
    categoryId: asId(values["categoryId"]),
    businessType: oneOf(BUSINESS_TYPES, values["businessType"]),
    ...sharedSearch(values),
  };
}

function sharedSearch(raw: Raw): ListingSearch {
  const lat = asNumber(raw["lat"], -90, 90);
  const lng = asNumber(raw["lng"], -180, 180);
  const sort = oneOf(LISTING_SORTS, raw["sort"]);
  const isPlaced = sort === "distance" && lat !== undefined && lng !== undefined;
  const page = asNumber(raw["page"], 2, PAGE_MAX);
  return {
    country: oneOf(DIRECTORY_COUNTRIES, raw["country"]),
    openNow: asFlag(raw["openNow"]),
    minRating: RATING_STEPS.find((step) => step === Number(raw["minRating"])),
    verified: asFlag(raw["verified"]),
    sort: sort === "relevance" || (sort === "distance" && !isPlaced) ? undefined : sort,
    lat: isPlaced ? lat : undefined,
    lng: isPlaced ? lng : undefined,
    page: page !== undefined && Number.isInteger(page) ? page : undefined,
  };
}

/**
 * The call of a list's address.
 * @param near the visitor's country, whose listings come first; a chosen country or distance order needs no such help
 */
export function toQuery<S extends ListingSearch>(search: S, near: string) {
  return {
    ...search,
    near: search.country || search.sort === "distance" ? undefined : near,
    page: search.page ?? 1,
    pageSize: PAGE_LIMITS.defaultPageSize,
  };
}

/** Whether more is asked for than a category and a page: such a list is not worth a search engine's while. */
export function isNarrowed(search: FitnessSearch & RetailSearch): boolean {
  return Object.entries(search).some(([name, value]) => value !== undefined && !INDEXED.has(name));
}

/** The same list from its first page on; undefined takes a filter off. */
export function refine<S extends ListingSearch>(search: S, change: Partial<S>): S {
  return { ...search, ...change, page: undefined };
}

/** How many filters beside text and category are set. */
export function filterCount(search: ListingSearch & { businessType?: BusinessType }): number {
  return [search.country, search.openNow, search.minRating, search.verified, search.businessType].filter(
    (value) => value !== undefined,
  ).length;
}

/** The address gives numbers where a text is only digits: a search for a postal code is a text again. */
function asText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).toWellFormed().replace(/\s+/g, " ").replace(CONTROL, "").trim().slice(0, SEARCH_MAX);
  return text === "" ? undefined : text;
}

function asNumber(value: unknown, min: number, max: number): number | undefined {
  if ((typeof value !== "number" && typeof value !== "string") || value === "") return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}

function asId(value: unknown): number | undefined {
  const number = asNumber(value, 1, MAX_ID);
  return Number.isInteger(number) ? number : undefined;
}

function asFlag(value: unknown): true | undefined {
  return value === true || value === "true" || value === 1 || value === "1" ? true : undefined;
}

function oneOf<const T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}
