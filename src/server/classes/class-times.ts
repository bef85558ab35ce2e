import { CLASS_LIMITS } from "#contract/class-limits.ts";
import { dayAfter, dayOf, localTimeOf, momentOf } from "#server/platform/local-days.ts";
import { daysOfRule, type RuleTimes } from "./rule-days.ts";

const MINUTE_MS = 60_000;
const DAYS_AHEAD = CLASS_LIMITS.weeksAhead * 7;
const YEARS_AHEAD = 5;

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

/** The days of a schedule from one day to another, without its exceptions. */
export function daysOf(
  schedule: RuleTimes & { durationMinutes: number; exceptions: readonly string[] },
  from: string,
  to: string,
): Map<string, ClassTimes> {
  const left = new Set(schedule.exceptions);
  const days = daysOfRule(schedule, from, to).filter((day) => !left.has(day));
  return new Map(days.map((day) => [day, timesOn(day, schedule)]));
}

/** The first day of a schedule after a day, within five years, exceptions left out. */
export function firstAfter(schedule: RuleTimes & { exceptions: readonly string[] }, day: string): string | undefined {
  const left = new Set(schedule.exceptions);
  const days = daysOfRule(schedule, dayAfter(day, 1), dayAfter(day, YEARS_AHEAD * 366), left.size + 1);
  return days.find((each) => !left.has(each));
}

/** Those of the days whose class has not begun. */
export function comingOf(days: ReadonlyMap<string, ClassTimes>, now: Date): Map<string, ClassTimes> {
  return new Map([...days].filter(([, { startsAt }]) => startsAt > now.toISOString()));
}
