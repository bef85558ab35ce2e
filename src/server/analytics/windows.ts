import { ANALYTICS_DAYS } from "#contract/analytics.ts";
import type { DaySpan } from "./days.queries.ts";
import type { SplitSpan } from "./figures.queries.ts";

const DAY_MS = 86_400_000;

/** A day so many after another (before it when negative); both as YYYY-MM-DD. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** So many whole UTC days up to this one, it counted in. */
export function lastDays(today: string, days: number): DaySpan {
  return { from: shiftDay(today, 1 - days), to: today };
}

/** The window that figures are told for. */
export const windowOf = (today: string): DaySpan => lastDays(today, ANALYTICS_DAYS);

/** The days of a span that were rolled up, and those after them that have to be counted now; today always is. */
export function splitAt(span: DaySpan, lastRolled: string | undefined, today: string): SplitSpan {
  const yesterday = shiftDay(today, -1);
  const until = lastRolled === undefined ? shiftDay(span.from, -1) : lastRolled < yesterday ? lastRolled : yesterday;
  const liveFrom = shiftDay(until, 1);
  return {
    rolled: { from: span.from, to: until },
    live: { from: liveFrom > span.from ? liveFrom : span.from, to: span.to },
  };
}

/** Every day of a span, oldest first: the row that is known for it, or an empty one. */
export function withoutGaps<T extends { date: string }>(
  span: DaySpan,
  known: readonly T[],
  empty: Omit<T, "date">,
): T[] {
  const rows = new Map(known.map((row) => [row.date, row]));
  const days: T[] = [];
  for (let date = span.from; date <= span.to; date = shiftDay(date, 1))
    days.push(rows.get(date) ?? ({ ...empty, date } as T));
  return days;
}
