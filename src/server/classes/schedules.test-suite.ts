import { expect } from "vitest";
import { classesApi as api, type Schedule } from "#contract/classes.ts";
import type { TestApp } from "#test/app.ts";
import type { BusinessRow } from "#test/build/business.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import type { ProgramRow } from "#test/build/program.ts";
import type { BuiltUser } from "#test/build/user.ts";

// TEST_NOW is Friday 20 November 2026, 12:00 in Singapore.
export const FORM = {
  rrule: "FREQ=WEEKLY;BYDAY=TU,TH",
  startDate: "2026-11-24",
  startTime: "19:00",
  durationMinutes: 60,
  seats: 12,
};
/** What the calls of a test are about. */
interface Subjects {
  app: TestApp;
  owner: BuiltUser;
  member: BuiltUser;
  gym: BusinessRow;
  program: ProgramRow;
}

interface Stored {
  id: number;
  schedule_id: number | null;
  day: string;
  local: string;
  starts: string;
  seats: number;
  cancelled: boolean;
  sequence: number;
  note: string | null;
}
/** Calls about the schedules of a programme, and the rows of its classes. */
export function scheduleCalls(of: () => Subjects) {
  const create = (body: object = {}, who: BuiltUser | null = of().owner, id = of().program.id) =>
    of()
      .app.as(who?.actor ?? null)
      .call(api.createSchedule, { params: { id }, body: { ...FORM, ...body } });
  const made = async (body: object = {}): Promise<Schedule> => {
    const { status, data, error } = await create(body);
    expect([status, error]).toEqual([201, undefined]);
    return data;
  };
  const change = (id: number, query: object, body: object, who: BuiltUser | null = of().owner) =>
    of()
      .app.as(who?.actor ?? null)
      .call(api.changeSchedule, { params: { id }, query, body });
  const remove = (id: number, query: object, who: BuiltUser | null = of().owner) =>
    of()
      .app.as(who?.actor ?? null)
      .call(api.removeSchedule, { params: { id }, query });
  const timetable = async (query: object = {}) =>
    (
      await of()
        .app.as(null)
        .call(api.ofBusiness, { params: { id: of().gym.id }, query })
    ).data;

  const sessions = async () =>
    (
      await of().app.platform.database.pool.query<Stored>(
        `select id, schedule_id, to_char(day, 'YYYY-MM-DD') as day, to_char(local_start, 'YYYY-MM-DD HH24:MI') as local,
        to_char(starts_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as starts, seats, cancelled_at is not null as cancelled,
        sequence, note
       from class_sessions where program_id = $1 order by starts_at, id`,
        [of().program.id],
      )
    ).rows;
  const onDay = async (day: string) => (await sessions()).find((session) => session.day === day);
  const book = async (day: string, user = of().member.user) =>
    buildEnrollment(of().app, { program: of().program, user, sessionId: (await onDay(day))?.id ?? 0 });

  return { create, made, change, remove, timetable, sessions, onDay, book };
}
