import type { ListFilters } from "#contract/list-filters.ts";
import { PERIOD_DAYS_MAX } from "#contract/period.ts";
import { parseDay, isoDay } from "#web/platform/format/day.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** Filters in the page's URL. */
export const PERIOD_FILTERS = { from: { type: "day" }, to: { type: "day" } } as const satisfies ListFilters;

/** Whole UTC days as YYYY-MM-DD, both ends inclusive. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

function startOf(search: string | undefined): number | undefined {
  const day = parseDay(search);
  return day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`);
}

/** The period from the URL; the last 30 days if it is invalid. */
export function periodOf(search: { from?: string | undefined; to?: string | undefined }, now: string): Period {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  const to = Math.min(startOf(search.to) ?? today, today);
  const from = startOf(search.from) ?? to - (DEFAULT_DAYS - 1) * DAY_MS;
  const days = (to - from) / DAY_MS + 1;
  if (days < 1 || days > PERIOD_DAYS_MAX) return periodOf({}, now);
  return { from: isoDay(from), to: isoDay(to), days };
}

/** The last `days` days including today. */
export function lastDays(days: number, now: string): Period {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  return { from: isoDay(today - (days - 1) * DAY_MS), to: isoDay(today), days };
}

/** The period plus an equally long one before it, unless that exceeds the server's maximum. */
export function withPrecedingDays({ from, to, days }: Period): { from: string; to: string } {
  if (days * 2 > PERIOD_DAYS_MAX) return { from, to };
  return { from: isoDay(Date.parse(`${from}T00:00:00Z`) - days * DAY_MS), to };
}
