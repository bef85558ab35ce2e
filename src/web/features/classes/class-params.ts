import { CLASS_LANGUAGES, CLASS_SEARCH_LIMITS, type ClassLanguage } from "#contract/class-search-limits.ts";
import { MAX_ID } from "#contract/fields.ts";
import { GAZETTEER_LIMITS } from "#contract/gazetteer-limits.ts";
import { AREA_LIMITS } from "#contract/search-area.ts";
import type { SearchBox } from "#contract/search.ts";
import { parseDay } from "#web/platform/format/day.ts";
import {
  PAGE_MAX,
  readBox,
  readNumber,
  readPoint,
  readText,
  readWhole,
  SEARCH_MAX,
} from "#web/platform/search/list-search-params.ts";

// Every page loads this file: what only the list needs is in class-search.ts.

export const CLASS_TIMES = ["soon", "morning", "midday", "evening"] as const;
export type ClassTime = (typeof CLASS_TIMES)[number];

/** URL parameters of /classes; defaults are omitted. */
export interface ClassSearch {
  /** A local day; today if it is omitted. */
  day?: string | undefined;
  time?: ClassTime | undefined;
  search?: string | undefined;
  where?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
  /** The box of a map. */
  bbox?: SearchBox | undefined;
  maxPrice?: number | undefined;
  seats?: number | undefined;
  language?: ClassLanguage | undefined;
  /** A professional profile. */
  teacherId?: number | undefined;
  /** Whether a narrow screen shows the map instead of the list. */
  view?: "map" | undefined;
  page?: number | undefined;
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readClassSearch(raw: object): ClassSearch {
  const values = raw as Record<string, unknown>;
  const where = readText(values["where"], GAZETTEER_LIMITS.whereMax);
  const point = readPoint(values);
  const radiusKm = readNumber(values["radiusKm"], 0, AREA_LIMITS.radiusKm) || undefined;
  const isNear = where === undefined && point !== undefined && radiusKm !== undefined;
  return {
    day: parseDay(typeof values["day"] === "string" ? values["day"] : undefined),
    time: CLASS_TIMES.find((known) => known === values["time"]),
    search: readText(values["search"], SEARCH_MAX),
    where,
    lat: isNear ? point.lat : undefined,
    lng: isNear ? point.lng : undefined,
    radiusKm: isNear || where !== undefined ? radiusKm : undefined,
    bbox: readBox(values["bbox"]),
    maxPrice: readNumber(values["maxPrice"], 0, CLASS_SEARCH_LIMITS.priceMax),
    seats: readWhole(values["seats"], 1, CLASS_SEARCH_LIMITS.seatsMax),
    language: CLASS_LANGUAGES.find((known) => known === values["language"]),
    teacherId: readWhole(values["teacherId"], 1, MAX_ID),
    view: values["view"] === "map" ? "map" : undefined,
    page: readWhole(values["page"], 2, PAGE_MAX),
  };
}
