import type { ListFilters } from "#contract/office-list.ts";
import { PERIOD_DAYS_MAX } from "#contract/period.ts";
import { dayOf, isoDay } from "#web/platform/format/day.ts";

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** What the address chooses. */
export const PERIOD_FILTERS = { from: { type: "day" }, to: { type: "day" } } as const satisfies ListFilters;

/** Whole UTC days, both ends counted in, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

function startOf(asked: string | undefined): number | undefined {
  const day = dayOf(asked);
  return day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`);
}

/** The period that the address asks for; the last 30 days where that makes no sense. */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, now: string): Period {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  const to = Math.min(startOf(asked.to) ?? today, today);
  const from = startOf(asked.from) ?? to - (DEFAULT_DAYS - 1) * DAY_MS;
  const days = (to - from) / DAY_MS + 1;
  if (days < 1 || days > PERIOD_DAYS_MAX) return periodOf({}, now);
  return { from: isoDay(from), to: isoDay(to), days };
}

/** So many days up to today. */
export function lastDays(days: number, now: string): Period {
  const today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`);
  return { from: isoDay(today - (days - 1) * DAY_MS), to: isoDay(today), days };
}

/** The period with as many days before it, where the server tells of that many. */
export function withBefore({ from, to, days }: Period): { from: string; to: string } {
  if (days * 2 > PERIOD_DAYS_MAX) return { from, to };
  return { from: isoDay(Date.parse(`${from}T00:00:00Z`) - days * DAY_MS), to };
}
