import type { ClassTimes } from "./class-times.ts";
import type { ScheduleRow, SessionRow, SessionValues } from "./schedules.queries.ts";

/** What a class takes from its schedule, besides its times. */
export const COPIED = [
  "seats",
  "timeZone",
  "teacherId",
  "teacherName",
  "language",
  "locationId",
  "onlineUrl",
  "bookingUrl",
  "price",
  "currency",
  "cancelHours",
] as const satisfies readonly (keyof ScheduleRow & keyof SessionRow)[];

export type CopiedFacts = Pick<SessionValues, (typeof COPIED)[number]>;

export function copiedFrom(schedule: ScheduleRow): CopiedFacts {
  return Object.fromEntries(COPIED.map((key) => [key, schedule[key]])) as CopiedFacts;
}

/** The rows of the classes of a schedule on some days. */
export function sessionsOf(schedule: ScheduleRow, days: ReadonlyMap<string, ClassTimes>): SessionValues[] {
  const { id: scheduleId, programId } = schedule;
  const facts = copiedFrom(schedule);
  return [...days].map(([day, times]) => ({ ...facts, ...times, programId, scheduleId, day }));
}
