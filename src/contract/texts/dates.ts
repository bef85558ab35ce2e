// oxlint-disable eslint/no-restricted-properties -- With format.ts, the only module that creates the formatters of what readers see.
import { cached, ENGLISH_LOCALE } from "./format.ts";

// Apart from numbers, which every page shows: most first pages show no date.

const DEFAULT_ZONE = "Asia/Singapore";

const dates = cached((locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options));
const times = cached(
  (locales, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locales, options),
);

/** A date or time with the given parts. @param english another English than that of Singapore */
export function formatMoment(
  instant: string | Date,
  options: Intl.DateTimeFormatOptions,
  english = ENGLISH_LOCALE,
): string {
  return withPlainSpaces(dates(options, english).format(new Date(instant)));
}

/** 'Tue, 1 Dec 2026, 7:00 – 9:00 pm', with the given parts. */
export function formatSpan(start: string, end: string, options: Intl.DateTimeFormatOptions): string {
  return withPlainSpaces(dates(options).formatRange(new Date(start), new Date(end)));
}

/** ICU versions differ in their thin spaces, and old mail programs show them as boxes. */
function withPlainSpaces(written: string): string {
  return written.replace(/[\u2009\u202F]/g, " ");
}

const DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** '20 Nov 2026', in an explicit zone so that server and browser agree. */
export function formatDate(instant: string, zone: string = DEFAULT_ZONE): string {
  return formatMoment(instant, { ...DATE, timeZone: zone });
}

/** '6:30 am' in a zone. */
export function formatTime(instant: string, zone: string): string {
  return formatMoment(instant, { ...TIME, timeZone: zone });
}

/** '20 Nov 2026, 6:30 am' in a zone. */
export function formatDateTime(instant: string, zone: string): string {
  return formatMoment(instant, { ...DATE, ...TIME, timeZone: zone });
}

/** '6:30 am' for minutes after midnight; 1470 is 12:30 am. */
export function formatClock(minutes: number): string {
  return formatMoment(new Date(minutes * 60_000), { ...TIME, timeZone: "UTC" });
}

/** 'Sep 2026' for YYYY-MM or YYYY-MM-DD. spec: rule R336 */
export function formatMonth(day: string): string {
  return formatMoment(`${day.slice(0, 7)}-01T00:00:00Z`, { month: "short", year: "numeric", timeZone: "UTC" }, "en");
}

/** 'Monday' in a zone. */
export function formatWeekday(instant: string, zone: string): string {
  return formatMoment(instant, { weekday: "long", timeZone: zone });
}

/** 'Monday' for 1; 0 and 7 are Sunday. */
export function weekdayName(weekday: number): string {
  // 1 January 2023 was a Sunday.
  return formatWeekday(new Date(Date.UTC(2023, 0, 1 + weekday)).toISOString(), "UTC");
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The day of a time in a zone as YYYY-MM-DD, for computing; the same in every language. */
export function dayIn(instant: string, zone: string): string {
  let day = days.get(zone);
  if (!day) {
    // Swedish dates have the ISO form.
    day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
    days.set(zone, day);
  }
  return day.format(new Date(instant));
}

/** The weekday number (0 = Sunday) of a time in a zone. */
export function weekdayOf(instant: string, zone: string): number {
  return new Date(`${dayIn(instant, zone)}T00:00:00Z`).getUTCDay();
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** '3 days ago', relative to the page's own now; undefined if the date is missing or invalid. */
export function formatAgo(instant: string | null | undefined, now: string): string | undefined {
  const at = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const seconds = Math.round((at - Date.parse(now)) / 1_000);
  const relative = times({ numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(0, "minute");
}
