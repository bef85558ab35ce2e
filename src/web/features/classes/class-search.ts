import { dayIn } from "#contract/texts/format-times.ts";
import { isoDay } from "#web/platform/format/day.ts";
import { hasFilters } from "#web/platform/search/list-search-params.ts";
import { toLocalInput } from "#web/platform/format/zoned-time.ts";
import type { ClassSearch, ClassTime } from "./class-params.ts";

export const CLASSES_PER_PAGE = 30;
/** The days of the strip, and how far ahead the next day with classes is looked for. */
export const STRIP_DAYS = 7;
export const AHEAD_DAYS = 14;

const DAY_MS = 86_400_000;
const SOON_MS = 3 * 3_600_000;
const QUARTER_MS = 15 * 60_000;
/** Days are those of the product's home; each class is shown in its own zone. */
const HOME_ZONE = "Asia/Singapore";

const HOURS = {
  morning: { dayTo: "11:59" },
  midday: { dayFrom: "11:00", dayTo: "14:59" },
  evening: { dayFrom: "17:00" },
} as const;

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

/** The day that is shown; a day that is over shows today. */
export function dayOf({ day }: ClassSearch, now: string): string {
  const today = todayOf(now);
  return day === undefined || day < today ? today : day;
}

/** The query of the list: the chosen day and hours. */
export function classQuery(search: ClassSearch, now: string) {
  const { day: _, view: __, time, page = 1, ...rest } = search;
  const day = dayOf(search, now);
  return { ...rest, from: day, to: day, ...hoursOf(time, day, now), page, pageSize: CLASSES_PER_PAGE };
}

/** The query of the map, whose box is what it shows. */
export function classMapQuery(search: ClassSearch, now: string) {
  const { page: _, pageSize: __, bbox: ___, ...query } = classQuery(search, now);
  return query;
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
