import { ANALYTICS_DAYS } from "#contract/analytics.ts";
import type { DaySpan } from "./days.queries.ts";
import type { SplitSpan } from "./figures.queries.ts";

const DAY_MS = 86_400_000;

/** Views are kept for this many days; after that only the sums of their days are. */
export const RAW_DAYS = 90;

/** Returns the day `days` after another, or before if negative; both as YYYY-MM-DD. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the last `days` UTC days, including today. */
export function lastDays(today: string, days: number): DaySpan {
  return { from: shiftDay(today, 1 - days), to: today };
}

/** The window of the figures. */
export const windowOf = (today: string): DaySpan => lastDays(today, ANALYTICS_DAYS);

/** Splits a span into the days that are rolled up and those to count live; today is always live. */
export function splitAt(span: DaySpan, lastRolled: string | undefined, today: string): SplitSpan {
  const yesterday = shiftDay(today, -1);
  const until = lastRolled === undefined ? shiftDay(span.from, -1) : lastRolled < yesterday ? lastRolled : yesterday;
  const liveFrom = shiftDay(until, 1);
  return {
    rolled: { from: span.from, to: until },
    live: { from: liveFrom > span.from ? liveFrom : span.from, to: span.to },
  };
}

/** Returns every day of a span, oldest first: its row, or an empty one. */
export function fillGaps<T extends { date: string }>(span: DaySpan, known: readonly T[], empty: Omit<T, "date">): T[] {
  const rows = new Map(known.map((row) => [row.date, row]));
  const days: T[] = [];
  for (let date = span.from; date <= span.to; date = shiftDay(date, 1))
    days.push(rows.get(date) ?? ({ ...empty, date } as T));
  return days;
}
