import type { z } from "zod";
import { CLASS_LIMITS, type ChangeScope } from "#contract/class-limits.ts";
import type { Schedule, scheduleInput, schedulePatch } from "#contract/classes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classRulesText as text } from "#contract/texts/class-rules.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { dayAfter, dayOf } from "#server/platform/local-days.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireVersion } from "#server/platform/version.ts";
import { hostOf, type Programs } from "#server/programs/programs.service.ts";
import { createClassFacts } from "./class-facts.service.ts";
import { daysOfRule, endedBefore, firstDayOf, withoutFirst } from "./rule-days.ts";
import { presentSchedule } from "./schedules.present.ts";
import {
  deleteFreePast,
  deleteSchedule,
  findBehind,
  findSchedule,
  findSchedules,
  forgetFree,
  insertSchedule,
  lockClassOn,
  lockComing,
  lockSchedule,
  moveSessions,
  updateSchedule,
  type ScheduleRow,
  type ScheduleValues,
  type SessionRow,
} from "./schedules.queries.ts";
import { createSessions, noChanges, TIMETABLE_TAGS, type ClassChanges } from "./sessions.service.ts";

/** Which classes a change is about. */
export interface ChangeOf {
  scope: ChangeScope;
  /** The day of the class that it starts with, as the schedule has it. */
  from?: string | undefined;
}

/** Schedules that one run of the nightly task reads at once. */
const BATCH = 200;
const FORGET_BATCH = 5_000;
/** How long classes that nobody booked are kept. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

export type Schedules = ReturnType<typeof createSchedules>;

/** When the classes of programmes take place. spec: RFC 5545 */
export function createSchedules(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events">,
  { programs }: { programs: Pick<Programs, "access" | "currencyOf"> },
) {
  const { clock } = platform;
  const { db } = platform.database;
  const { access } = programs;
  const sessions = createSessions(platform);
  const facts = createClassFacts(platform, programs);
  const now = () => clock.now().toISOString();

  /** Whether a schedule has classes from now on, known or not. */
  function isComing(schedule: ScheduleRow): boolean {
    const today = dayOf(now(), schedule.timeZone);
    return daysOfRule(schedule, today, dayAfter(today, 5 * 366), 1).length > 0;
  }

  async function findComing(tx: Db, programId: number) {
    const found = await findSchedules(tx, programId, now());
    return found.filter(({ schedule, nextAt }) => nextAt !== null || isComing(schedule));
  }

  /**
   * The exceptions of a schedule that are days of its rule.
   * @param areSent whether the others are an error
   * @throws invalid for those, and for a rule without a day
   */
  function requireDays(
    schedule: Pick<ScheduleRow, "rrule" | "startDate" | "startTime" | "timeZone" | "exceptions">,
    areSent: boolean,
  ): string[] {
    const first = firstDayOf(schedule);
    if (first === undefined) throw invalidFields({ rrule: text.rule.none });
    const last = schedule.exceptions.at(-1);
    const days = new Set(last === undefined ? [] : daysOfRule(schedule, first, last));
    const wrong = schedule.exceptions.find((day) => !days.has(day));
    if (wrong !== undefined && areSent) throw invalidFields({ exceptions: fill(text.exception, { day: wrong }) });
    return schedule.exceptions.filter((day) => days.has(day));
  }

  /** A schedule of a programme that the caller manages. @throws schedules.not_found, programs.* */
  async function requireManaged(scheduleId: number, user: SignedInUser) {
    const found = await findSchedule(db, scheduleId, now());
    if (!found) throw appError("schedules.not_found");
    const program = await access.requireManaged(found.schedule.programId, user);
    return { found, program };
  }

  async function read(scheduleId: number): Promise<Schedule> {
    const found = await findSchedule(db, scheduleId, now());
    if (!found) throw appError("schedules.not_found");
    return presentSchedule(found);
  }

  /** Works on a locked schedule, and tells of what it changes afterwards. */
  async function underLock<T>(
    scheduleId: number,
    work: (tx: Db, schedule: ScheduleRow, changes: ClassChanges) => Promise<T>,
  ): Promise<T> {
    const { result, made } = await withTransaction(db, async (tx) => {
      const schedule = await lockSchedule(tx, scheduleId);
      if (!schedule) throw appError("schedules.not_found");
      const changes = noChanges();
      return { result: await work(tx, schedule, changes), made: changes };
    });
    await sessions.announce(made);
    return result;
  }

  /** The class of a schedule on a day. @throws invalid without one */
  async function requireClass(tx: Db, schedule: ScheduleRow, day: string | undefined): Promise<SessionRow> {
    if (day === undefined) throw invalidFields({ from: text.from });
    const session = await lockClassOn(tx, schedule.id, day);
    if (!session) throw invalidFields({ from: text.noSuchDay });
    return session;
  }

  /**
   * How many classes a schedule has before the day from which "this and following" counts.
   * @throws invalid when it has none on that day, classes.begun
   */
  async function requireSplit(
    tx: Db,
    schedule: ScheduleRow,
    day: string | undefined,
  ): Promise<{ day: string; before: number }> {
    const session = await requireClass(tx, schedule, day);
    if (session.startsAt <= now()) throw appError("classes.begun");
    const before = daysOfRule(schedule, schedule.startDate, dayAfter(session.day, -1)).length;
    return { day: session.day, before };
  }

  /** Ends a schedule before a day. */
  const endBefore = (tx: Db, schedule: ScheduleRow, day: string) =>
    updateSchedule(
      tx,
      schedule.id,
      { rrule: endedBefore(schedule.rrule, day), exceptions: schedule.exceptions.filter((left) => left < day) },
      now(),
    );

  /** Changes all classes that have not begun. */
  async function changeAll(
    tx: Db,
    schedule: ScheduleRow,
    values: Partial<ScheduleValues>,
    note: string | null,
    changes: ClassChanges,
  ): Promise<number> {
    const exceptions = requireDays({ ...schedule, ...values }, values.exceptions !== undefined);
    const changed = await updateSchedule(tx, schedule.id, { ...values, exceptions }, now());
    await sessions.renew(tx, changed, note, changes);
    return schedule.id;
  }

  /** Divides a schedule at a day, and changes the second part. */
  async function changeFollowing(
    tx: Db,
    schedule: ScheduleRow,
    from: string | undefined,
    values: Partial<ScheduleValues>,
    note: string | null,
    changes: ClassChanges,
  ): Promise<number> {
    const { day, before } = await requireSplit(tx, schedule, from);
    if (before === 0) return changeAll(tx, schedule, values, note, changes);
    const { id, knownUntil: _known, createdAt: _created, updatedAt: _updated, ...copied } = schedule;
    const { startDate = day } = values;
    const next = {
      ...copied,
      rrule: withoutFirst(schedule.rrule, before),
      exceptions: schedule.exceptions.filter((left) => left >= day),
      ...values,
      startDate: startDate < day ? day : startDate,
    } as ScheduleRow;
    const exceptions = requireDays(next, values.exceptions !== undefined);
    const second = await insertSchedule(tx, { ...next, exceptions }, now());
    await endBefore(tx, schedule, day);
    await moveSessions(tx, { from: id, to: second.id, day });
    await sessions.renew(tx, second, note, changes);
    return second.id;
  }

  return {
    /** The schedules of the caller's programme that are not over. @throws programs.not_found, programs.edit_denied */
    async listSchedules(programId: number, user: SignedInUser): Promise<Schedule[]> {
      const { id } = await access.requireManaged(programId, user);
      return (await findComing(db, id)).map(presentSchedule);
    },

    /** @throws schedules.not_found, programs.not_found, programs.edit_denied */
    async getSchedule(scheduleId: number, user: SignedInUser): Promise<Schedule> {
      return presentSchedule((await requireManaged(scheduleId, user)).found);
    },

    /**
     * Gives a programme classes at times.
     * @throws programs.not_found, programs.edit_denied, schedules.too_many, invalid
     */
    async createSchedule(
      programId: number,
      user: SignedInUser,
      input: z.output<typeof scheduleInput>,
    ): Promise<Schedule> {
      const program = await access.requireManaged(programId, user);
      const host = hostOf(program);
      const columns = await facts.columnsOf(host, input);
      const values = { ...(await facts.defaultsOf(program, input)), ...columns } as ScheduleValues;
      const id = await withTransaction(db, async (tx) => {
        await access.lock(tx, program.id);
        if ((await findComing(tx, program.id)).length >= CLASS_LIMITS.schedulesMax)
          throw appError("schedules.too_many");
        const exceptions = requireDays(values as ScheduleRow, true);
        const schedule = await insertSchedule(tx, { ...values, exceptions, programId: program.id }, now());
        await sessions.renew(tx, schedule, null, noChanges());
        return schedule.id;
      });
      await sessions.announce(noChanges());
      return read(id);
    },

    /**
     * Changes one class, it and the following, or all that have not begun; with `version` only of that version.
     * @returns the schedule of the changed classes, which is another one after "this and following"
     * @throws schedules.not_found, programs.*, classes.begun, classes.cancelled, conflict, invalid, also for fewer seats
     * than are booked
     */
    async changeSchedule(
      scheduleId: number,
      user: SignedInUser,
      { scope, from }: ChangeOf,
      { version, note = null, ...patch }: z.output<typeof schedulePatch>,
    ): Promise<Schedule> {
      const { program } = await requireManaged(scheduleId, user);
      const host = hostOf(program);
      const values = await facts.columnsOf(host, patch);
      await facts.requireCleanTexts(host, { note });
      const changedId = await underLock(scheduleId, async (tx, schedule, changes) => {
        requireVersion(version, presentSchedule({ schedule, nextAt: null }).version);
        if (scope === "all") return changeAll(tx, schedule, values, note, changes);
        if (scope === "following") return changeFollowing(tx, schedule, from, values, note, changes);
        await sessions.changeOne(tx, await requireClass(tx, schedule, from), values, note, changes);
        return schedule.id;
      });
      return read(changedId);
    },

    /**
     * Cancels one class, it and the following, or all that have not begun: booked ones stay as cancelled.
     * @throws schedules.not_found, programs.*, classes.begun, classes.cancelled, invalid
     */
    async removeSchedule(
      scheduleId: number,
      user: SignedInUser,
      { scope, from, note = null }: ChangeOf & { note?: string | null | undefined },
    ): Promise<void> {
      const { program } = await requireManaged(scheduleId, user);
      await facts.requireCleanTexts(hostOf(program), { note });
      await underLock(scheduleId, async (tx, schedule, changes) => {
        if (scope === "this") return sessions.cancelOne(tx, await requireClass(tx, schedule, from), note, changes);
        const split = scope === "all" ? undefined : await requireSplit(tx, schedule, from);
        const first = split?.before === 0 ? undefined : split?.day;
        await sessions.drop(tx, await lockComing(tx, schedule.id, now(), first), note, changes);
        if (first !== undefined) await endBefore(tx, schedule, first);
        else {
          await deleteFreePast(tx, schedule.id);
          await deleteSchedule(tx, schedule.id);
        }
      });
    },

    /** Adds the classes of the day that is now eight weeks ahead; run again, it adds nothing. */
    async extend(): Promise<void> {
      // A day more than UTC's, for the places where tomorrow has begun.
      const day = dayAfter(now().slice(0, 10), CLASS_LIMITS.weeksAhead * 7 + 1);
      let after = 0;
      for (;;) {
        const ids = await findBehind(db, { day, after, most: BATCH });
        for (const id of ids)
          await withTransaction(db, async (tx) => {
            const schedule = await lockSchedule(tx, id);
            if (schedule) await sessions.extend(tx, schedule);
          });
        const last = ids.at(-1);
        if (last === undefined || ids.length < BATCH) break;
        after = last;
      }
      await platform.cache.invalidate(...TIMETABLE_TAGS);
    },

    /** Deletes classes of long ago that nobody booked. */
    async forget(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
      while ((await forgetFree(db, before, FORGET_BATCH)) === FORGET_BATCH);
    },
  };
}
