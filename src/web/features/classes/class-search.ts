import { CLASS_LANGUAGES, CLASS_LIMITS, type ClassLanguage } from "#contract/class-limits.ts";
import { GAZETTEER_LIMITS } from "#contract/gazetteer-limits.ts";
import { AREA_LIMITS } from "#contract/search-area.ts";
import { dayIn } from "#contract/texts/format-times.ts";
import { isoDay, parseDay } from "#web/platform/format/day.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";

export const CLASSES_PER_PAGE = 30;
/** The days of the strip, and how far ahead the next day with classes is looked for. */
export const STRIP_DAYS = 7;
export const AHEAD_DAYS = 14;
export const CLASS_TIMES = ["soon", "morning", "midday", "evening"] as const;
export type ClassTime = (typeof CLASS_TIMES)[number];

const DAY_MS = 86_400_000;
const SOON_MS = 3 * 3_600_000;
const QUARTER_MS = 15 * 60_000;
/** Days are those of the product's home; each class is shown in its own zone. */
const HOME_ZONE = "Asia/Singapore";
const PAGE_MAX = 1_000_000;
const SEARCH_MAX = 200;

const HOURS = {
  morning: { dayTo: "11:59" },
  midday: { dayFrom: "11:00", dayTo: "14:59" },
  evening: { dayFrom: "17:00" },
} as const;

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
  maxPrice?: number | undefined;
  seats?: number | undefined;
  language?: ClassLanguage | undefined;
  page?: number | undefined;
}

/** Today, as the list counts days. */
export function todayOf(now: string): string {
  return dayIn(now, HOME_ZONE);
}

/** A day some days later. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The days of the strip, today first; a chosen day that is none of them follows. */
export function stripDays(now: string, chosen: string | undefined): string[] {
  const today = todayOf(now);
  const days = Array.from({ length: STRIP_DAYS }, (_, away) => addDays(today, away));
  return chosen === undefined || days.includes(chosen) ? days : [...days, chosen].toSorted();
}

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readClassSearch(raw: object): ClassSearch {
  const values = raw as Record<string, unknown>;
  const where = readText(values["where"], GAZETTEER_LIMITS.whereMax);
  const [lat, lng] = [readNumber(values["lat"], -90, 90), readNumber(values["lng"], -180, 180)];
  const radiusKm = readNumber(values["radiusKm"], 0, AREA_LIMITS.radiusKm) || undefined;
  const isNear = where === undefined && lat !== undefined && lng !== undefined && radiusKm !== undefined;
  return {
    day: parseDay(typeof values["day"] === "string" ? values["day"] : undefined),
    time: CLASS_TIMES.find((known) => known === values["time"]),
    search: readText(values["search"], SEARCH_MAX),
    where,
    lat: isNear ? lat : undefined,
    lng: isNear ? lng : undefined,
    radiusKm: isNear || where !== undefined ? radiusKm : undefined,
    maxPrice: readNumber(values["maxPrice"], 0, CLASS_LIMITS.priceMax),
    seats: readWhole(values["seats"], 1, CLASS_LIMITS.seatsMax),
    language: CLASS_LANGUAGES.find((known) => known === values["language"]),
    page: readWhole(values["page"], 2, PAGE_MAX),
  };
}

/** The day that is shown; a day that is over shows today. */
export function dayOf({ day }: ClassSearch, now: string): string {
  const today = todayOf(now);
  return day === undefined || day < today ? today : day;
}

/** The query of the list: the chosen day and hours. */
export function classQuery(search: ClassSearch, now: string) {
  const { day: _, time, page = 1, ...rest } = search;
  const day = dayOf(search, now);
  return { ...rest, from: day, to: day, ...hoursOf(time, day, now), page, pageSize: CLASSES_PER_PAGE };
}

/** The query of the days after the chosen one. */
export function laterQuery(search: ClassSearch, now: string) {
  const { page: _, ...query } = classQuery({ ...search, time: search.time === "soon" ? undefined : search.time }, now);
  return { ...query, from: addDays(query.from, 1), to: addDays(query.from, AHEAD_DAYS), page: 1, pageSize: 1 };
}

/** Whether the search has parameters besides day and page. */
export function hasClassFilters(search: ClassSearch): boolean {
  return hasFilters(search, ["day"]);
}

/** What has begun is never listed, so 'soon' has an end only; in quarters of an hour, so that responses are shared. */
function hoursOf(time: ClassTime | undefined, day: string, now: string): { dayFrom?: string; dayTo?: string } {
  if (time === undefined) return {};
  if (time !== "soon") return HOURS[time];
  const end = new Date(Math.ceil((Date.parse(now) + SOON_MS) / QUARTER_MS) * QUARTER_MS).toISOString();
  if (day !== todayOf(now) || dayIn(end, HOME_ZONE) !== day) return {};
  return { dayTo: toLocalInput(end, HOME_ZONE).slice(11) };
}

function readText(value: unknown, max: number): string | undefined {
  // The router parses a search of only digits to a number.
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).replace(/\s+/g, " ").trim().slice(0, max).trimEnd().toWellFormed() || undefined;
}

function readNumber(value: unknown, min: number, max: number): number | undefined {
  if ((typeof value !== "number" && typeof value !== "string") || value === "") return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}

function readWhole(value: unknown, min: number, max: number): number | undefined {
  const number = readNumber(value, min, max);
  return Number.isInteger(number) ? number : undefined;
}
