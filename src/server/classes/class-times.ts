import { CLASS_LIMITS } from "#contract/class-limits.ts";
import { dayAfter, dayOf, localTimeOf, momentOf } from "#server/platform/local-days.ts";
import { daysOfRule, type RuleTimes } from "./rule-days.ts";

const MINUTE_MS = 60_000;
const DAYS_AHEAD = CLASS_LIMITS.weeksAhead * 7;

/** When a class is; `localStart` by the clocks of its place. */
export interface ClassTimes {
  startsAt: string;
  endsAt: string;
  localStart: string;
}

/** When a class on a local day is. */
export function timesOn(
  day: string,
  { startTime, timeZone, durationMinutes }: { startTime: string; timeZone: string; durationMinutes: number },
): ClassTimes {
  const startsAt = momentOf(day, startTime, timeZone);
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * MINUTE_MS).toISOString();
  return { startsAt, endsAt, localStart: localTimeOf(startsAt, timeZone) };
}

export function minutesOf({ startsAt, endsAt }: Pick<ClassTimes, "startsAt" | "endsAt">): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
}

/** Up to which local day the classes of a schedule are known. */
export function horizonOf(now: Date, timeZone: string): string {
  return dayAfter(dayOf(now.toISOString(), timeZone), DAYS_AHEAD);
}

/** The days from one day on on which a schedule has classes that have not begun, up to its horizon. */
export function coming(
  schedule: RuleTimes & { durationMinutes: number; exceptions: readonly string[] },
  { now, from, to }: { now: Date; from?: string | undefined; to: string },
): Map<string, ClassTimes> {
  const today = dayOf(now.toISOString(), schedule.timeZone);
  const left = new Set(schedule.exceptions);
  const first = from !== undefined && from > today ? from : today;
  const days = daysOfRule(schedule, first, to).filter((day) => !left.has(day));
  const timed = days.map((day) => [day, timesOn(day, schedule)] as const);
  return new Map(timed.filter(([, { startsAt }]) => startsAt > now.toISOString()));
}
