import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { MAX_ID } from "#contract/fields.ts";
import { GAZETTEER_LIMITS } from "#contract/gazetteer-limits.ts";
import { AREA_LIMITS } from "#contract/search-area.ts";
import type { Fact, FactValue, Searchable, SearchBox } from "#contract/search.ts";
import { rangeOf, sliderOf, type SliderRange } from "./slider-range.ts";

/** The facts that have a search parameter. */
export type FilterName<D extends Searchable> = {
  [K in keyof D["facts"]]: D["facts"][K] extends { apiOnly: true } ? never : K;
}[keyof D["facts"]] &
  string;

/** The search parameters of a list, without default values. spec: DECISIONS 5 */
export type SearchOf<D extends Searchable> = {
  [K in FilterName<D>]?: FactValue<D["facts"][K]> | undefined;
} & {
  search?: string | undefined;
  /** Searches for the words as typed. */
  exact?: true | undefined;
  /** Turns off the preference for the remembered country. spec: DECISIONS 4 */
  near?: "any" | undefined;
  /** The default order has no search parameter. */
  sort?: (keyof D["orders"] & string) | undefined;
  /** A point, for the nearest order and for a radius. */
  lat?: number | undefined;
  lng?: number | undefined;
  page?: number | undefined;
} & (HasPlaces<D> extends true ? PlaceSearch : unknown);

type HasPlaces<D extends Searchable> =
  Extract<D["facts"][keyof D["facts"]], { type: "point" }> extends never ? false : true;

/** Where and when, in the lists of what has a place and opening hours. */
export interface PlaceSearch {
  /** A named place. */
  where?: string | undefined;
  /** Kilometres around the point or the named place. */
  radiusKm?: number | undefined;
  /** The box of a map that results are in. */
  bbox?: SearchBox | undefined;
  /** A local date and time, YYYY-MM-DDTHH:MM. */
  openAt?: string | undefined;
  /** Whether a narrow screen shows the map instead of the list. */
  view?: "map" | undefined;
}

/** New values of a search, or a function from the current ones. */
export type SearchChange<S> = Partial<S> | ((search: S) => Partial<S>);

type Values = Record<string, unknown>;

/** Control characters other than whitespace, and direction overrides; both only deceive readers. */
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;
export const SEARCH_MAX = 200;
export const PAGE_MAX = 1_000_000;

/**
 * Parses the search parameters of a list: blank, default and invalid values count as omitted and never cause an error.
 * The result has every name, so that the router removes an invalid value from the URL.
 */
export function parseListSearch<D extends Searchable>(description: D, raw: object): SearchOf<D> {
  const { facts, orders, near }: Searchable = description;
  const values = raw as Values;
  const found: Values = { search: readText(values["search"], SEARCH_MAX) };
  for (const [name, fact] of Object.entries(facts)) {
    if (!("apiOnly" in fact)) found[name] = readFact(fact, values[name]);
  }
  for (const name of Object.keys(facts)) {
    const slider = sliderOf(description, name);
    if (slider) Object.assign(found, readRange(slider, values));
  }
  const [, ...sorts] = Object.keys(orders);
  const sort = sorts.find((known) => known === values["sort"]);
  const isByDistance = isNearest(description, sort);
  const place: PlaceSearch = hasPlaces(description) ? readPlace(values, hasHours(description)) : {};
  // A radius is around the named place, if there is one.
  const isPointUsed = place.where === undefined ? isByDistance || place.radiusKm : isByDistance && !place.radiusKm;
  const point = isPointUsed ? readPoint(values) : undefined;
  const isPlaced = point !== undefined || place.where !== undefined;
  return {
    ...found,
    ...(isPlaced || !place.radiusKm ? place : { ...place, radiusKm: undefined }),
    exact: found["search"] !== undefined && isTrue(values["exact"]) ? true : undefined,
    near: near !== undefined && values["near"] === "any" ? "any" : undefined,
    sort: isPlaced || !isByDistance ? sort : undefined,
    lat: point?.lat,
    lng: point?.lng,
    page: readWhole(values["page"], 2, PAGE_MAX),
  } as SearchOf<D>;
}

/** Keeps values as plain text: by default the router quotes a search for "238801". */
export const parseSearch = parseSearchWith((value) => value);

/** Serialises search parameters; lists are comma-separated. */
export const stringifyListSearch = stringifySearchWith((value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each !== "object") ? value.join(",") : JSON.stringify(value),
);

/** Changes a search and returns to its first page; undefined removes a filter. Other words are corrected again. */
export function changeSearch<S extends object>(search: S, change: SearchChange<S>): S {
  const changed = typeof change === "function" ? change(search) : change;
  return { ...search, ...("search" in changed ? { exact: undefined } : {}), ...changed, page: undefined };
}

/** A search without its filters; the order and the view stay. */
export function withoutFilters<S extends object>(search: S): S {
  const { sort, lat, lng, view } = search as SearchOf<Searchable> & PlaceSearch;
  return { sort, lat, lng, ...(view && { view }) } as S;
}

/**
 * Whether a search has parameters besides the page.
 * @param others names that do not count
 */
export function hasFilters(search: object, others: readonly string[] = []): boolean {
  return Object.entries(search).some(
    ([name, value]) => value !== undefined && name !== "page" && name !== "view" && !others.includes(name),
  );
}

/**
 * The query of a list endpoint.
 * @param country the visitor's country, whose results come first
 */
export function searchInput<D extends Searchable>(
  description: D,
  search: SearchOf<D>,
  country: string,
  pageSize: number,
) {
  const { near: _, view: __, page = 1, ...rest } = search as typeof search & PlaceSearch;
  return { ...rest, first: prefersCountry(description, search) ? country : undefined, page, pageSize };
}

/**
 * Whether results of the visitor's country come first; not if a country or a place is chosen or the order is nearest.
 * spec: DECISIONS 4, 66
 */
export function prefersCountry<D extends Searchable>(description: D, search: SearchOf<D>): boolean {
  const { near } = description;
  if (near === undefined || search.near !== undefined || isNearest(description, search.sort)) return false;
  const { where, radiusKm, bbox } = search as PlaceSearch;
  return [(search as Values)[near], where, radiusKm, bbox].every((value) => value === undefined);
}

function isNearest({ orders }: Searchable, sort: string | undefined): boolean {
  const order = sort === undefined ? undefined : orders[sort];
  return order !== undefined && "nearest" in order;
}

function hasPlaces({ facts }: Searchable): boolean {
  return Object.values(facts).some(({ type }) => type === "point");
}

function hasHours({ facts }: Searchable): boolean {
  return Object.values(facts).some(({ type }) => type === "openAt");
}

function readPlace(values: Values, withHours: boolean): PlaceSearch {
  return {
    where: readText(values["where"], GAZETTEER_LIMITS.whereMax),
    radiusKm: readNumber(values["radiusKm"], 0, AREA_LIMITS.radiusKm) || undefined,
    bbox: readBox(values["bbox"]),
    ...(withHours && { openAt: readLocalTime(values["openAt"]) }),
    view: values["view"] === "map" ? "map" : undefined,
  };
}

/** A date and time without an offset, if both exist. */
function readLocalTime(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(value)) return undefined;
  const time = new Date(`${value}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : undefined;
}

function readFact(fact: Exclude<Fact, { apiOnly: true }>, value: unknown): unknown {
  switch (fact.type) {
    case "id":
      return readWhole(value, 1, MAX_ID);
    case "choice":
      return fact.options.find((option) => option === value);
    case "choices":
      return readChoices(fact.options, value);
    case "text": {
      const text = readText(value, fact.max);
      return fact.offered ? fact.offered.find((offered) => offered === text) : text;
    }
    case "flag":
    case "hours":
      return isTrue(value) ? true : undefined;
    case "days":
      return fact.offered.find((days) => days === readNumber(value, 1, fact.max));
    case "atLeast":
    case "atMost": {
      const amount = (fact.whole ? readWhole : readNumber)(value, 0, fact.max);
      if (fact.offered) return fact.offered.find((offered) => offered === amount);
      return amount === fact.end ? undefined : amount;
    }
  }
}

const isTrue = (value: unknown): boolean => value === true || value === "true" || value === 1 || value === "1";

/** The chosen options in the order of the description; choosing none or all means no filter. */
function readChoices(options: readonly string[], value: unknown): readonly string[] | undefined {
  const named: readonly unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  const chosen = options.filter((option) => named.includes(option));
  return chosen.length > 0 && chosen.length < options.length ? chosen : undefined;
}

function readRange(slider: SliderRange, values: Values): Values {
  const [from, until] = slider.ends;
  const [least, most] = [values[slider.name], values[slider.to]].map((value) => {
    const amount = readNumber(value, from, until);
    return amount !== undefined && amount % slider.step === 0 ? amount : undefined;
  });
  const range = [least ?? from, most ?? until] as const;
  return rangeOf(slider, range[0] <= range[1] ? range : slider.ends);
}

export function readPoint(values: Values): { lat: number; lng: number } | undefined {
  const lat = readNumber(values["lat"], -90, 90);
  const lng = readNumber(values["lng"], -180, 180);
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** A box as the search accepts it: west, south, east and north. */
export function readBox(value: unknown): SearchBox | undefined {
  const edges = String(value)
    .split(",")
    .map((edge, index) => Number(readNumber(edge, index % 2 ? -90 : -180, index % 2 ? 90 : 180)?.toFixed(6)));
  const [west, south, east, north] = edges as unknown as SearchBox;
  return edges.length === 4 && west <= east && south <= north ? [west, south, east, north] : undefined;
}

/**
 * A single-line text. The router parses values that look like numbers or booleans, so a postal code is turned back into
 * text.
 */
export function readText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const line = String(value).replace(CONTROL, "").replace(/\s+/g, " ").trim();
  const text = line.slice(0, max).trimEnd().toWellFormed();
  return text === "" ? undefined : text;
}

export function readNumber(value: unknown, min: number, max: number): number | undefined {
  if ((typeof value !== "number" && typeof value !== "string") || value === "") return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}

export function readWhole(value: unknown, min: number, max: number): number | undefined {
  const number = readNumber(value, min, max);
  return Number.isInteger(number) ? number : undefined;
}
