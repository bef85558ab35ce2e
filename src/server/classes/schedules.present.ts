import type { Schedule } from "#contract/classes.ts";
import { versionOf } from "#server/platform/version.ts";
import type { ScheduleRow, TimedSchedule } from "./schedules.queries.ts";

const EDITED = [
  "rrule",
  "startDate",
  "startTime",
  "durationMinutes",
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
  "exceptions",
] as const satisfies readonly (keyof ScheduleRow)[];

/** A schedule as its host manages it. */
export function presentSchedule({ schedule, nextAt }: TimedSchedule): Schedule {
  const { price, currency, knownUntil, createdAt: _created, updatedAt: _updated, ...rest } = schedule;
  return {
    ...rest,
    version: versionOf(schedule, EDITED),
    price: price === null || currency === null ? null : { amount: price, currency },
    nextAt,
    knownUntil: knownUntil ?? schedule.startDate,
  };
}
