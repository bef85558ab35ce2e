// oxlint-disable eslint/no-restricted-properties -- Creates a formatter for computing, not for readers.
import { DATE, dates, formatMoment, withPlainSpaces } from "./format.ts";

// Times, weekdays and months, in a module that the first pages do not load.

const TIME = { hour: "numeric", minute: "2-digit" } as const;
export const DAY_TIME = { weekday: "short", day: "numeric", month: "short", ...TIME } as const;

/** 'Tue, 1 Dec 2026, 7:00 – 9:00 pm', with the given parts. */
export function formatSpan(start: string, end: string, options: Intl.DateTimeFormatOptions): string {
  return withPlainSpaces(dates(options).formatRange(new Date(start), new Date(end)));
}

/** '6:30 am' in a zone. */
export function formatTime(instant: string, zone: string): string {
  return formatMoment(instant, { ...TIME, timeZone: zone });
}

/** '20 Nov 2026, 6:30 am' in a zone. */
export function formatDateTime(instant: string, zone: string): string {
  return formatMoment(instant, { ...DATE, ...TIME, timeZone: zone });
}

/** 'Thu, 3 Dec, 7:00 pm' in a zone. */
export function formatDayTime(instant: string, zone: string): string {
  return formatMoment(instant, { ...DAY_TIME, timeZone: zone });
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
