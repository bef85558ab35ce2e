import { fill } from "#contract/texts/catalogue.ts";
import { classRulesText as text } from "#contract/texts/class-rules.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { dayOf } from "#server/platform/local-days.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ClassEvent } from "./class-events.ts";
import { comingOf, daysOf, firstAfter, horizonOf, minutesOf, timesOn } from "./class-times.ts";
import {
  deleteFree,
  insertSessions,
  lockComing,
  setKnownUntil,
  updateSession,
  type ScheduleRow,
  type ScheduleValues,
  type SessionRow,
  type SessionValues,
} from "./schedules.queries.ts";
import { copiedFrom, COPIED, sessionsOf } from "./sessions-of.ts";

/** What a change of classes means for those who booked them; emitted after its transaction. */
export interface ClassChanges {
  changed: ClassEvent[];
  cancelled: ClassEvent[];
  seatsAdded: number[];
}

export const noChanges = (): ClassChanges => ({ changed: [], cancelled: [], seatsAdded: [] });

/** The cache tags of what shows classes, and of listing cards, which show the next one. */
export const TIMETABLE_TAGS = ["classes", "listings:fitness", "listings:retail"];

/** What those who booked are told of. A price and a rule to cancel stay for them as they were when they booked. */
const TOLD = [
  "startsAt",
  "endsAt",
  "timeZone",
  "teacherId",
  "teacherName",
  "language",
  "locationId",
  "onlineUrl",
] as const satisfies readonly (keyof SessionRow)[];

/**
 * The rows of classes. Each function works in the transaction of the caller, which has locked the schedule, and adds to
 * `changes` whom to tell.
 */
export function createSessions({ clock, events, cache }: Pick<Platform, "clock" | "events" | "cache">) {
  const now = () => clock.now().toISOString();

  /** Whether people have a seat in a class or wait for one. */
  const isBooked = ({ taken, offered, waiting }: SessionRow) => taken + offered + waiting > 0;

  /** Writes what differs. @throws invalid for fewer seats than are booked */
  async function write(
    tx: Db,
    session: SessionRow,
    { note, ...values }: Partial<SessionValues> & { note: string | null },
    changes: ClassChanges,
  ): Promise<void> {
    const differing = Object.keys(values).filter(
      (key) =>
        key !== "localStart" &&
        key !== "changedAt" &&
        values[key as keyof typeof values] !== session[key as keyof SessionRow],
    );
    if (differing.length === 0) return;
    const kept = session.taken + session.offered;
    if (values.seats !== undefined && values.seats < kept)
      throw invalidFields({ seats: fill(text.seatsBooked, { count: kept }) });
    const isNews = note !== null || TOLD.some((key) => differing.includes(key));
    await updateSession(tx, session.id, { ...values, note }, { isNews });
    if (!isBooked(session)) return;
    if (isNews) changes.changed.push({ sessionId: session.id, note });
    if ((values.seats ?? 0) > session.seats) changes.seatsAdded.push(session.id);
  }

  /** Up to which day the classes of a schedule have rows: eight weeks, or the first class if that is later. */
  function reachOf(schedule: ScheduleRow): string {
    const horizon = horizonOf(clock.now(), schedule.timeZone);
    const soon = comingOf(daysOf(schedule, dayOf(now(), schedule.timeZone), horizon), clock.now());
    return soon.size > 0 ? horizon : (firstAfter(schedule, horizon) ?? horizon);
  }

  /** Cancels those of the classes that people booked, and deletes the others. */
  async function drop(
    tx: Db,
    sessions: readonly SessionRow[],
    note: string | null,
    changes: ClassChanges,
  ): Promise<void> {
    const left = await deleteFree(
      tx,
      sessions.map(({ id }) => id),
    );
    for (const session of sessions.filter(({ id }) => left.has(id))) {
      // Its day is free for another class of the schedule.
      const isOn = session.cancelledAt === null;
      await updateSession(
        tx,
        session.id,
        { scheduleId: null, ...(isOn ? { cancelledAt: now(), note } : {}) },
        { isNews: isOn },
      );
      if (isOn && isBooked(session)) changes.cancelled.push({ sessionId: session.id, note });
    }
  }

  return {
    drop,

    /**
     * Makes the classes of a schedule that have not begun as it says now. Classes that were changed alone stay as they
     * are while it has their day; those on days that it no longer has are cancelled if they are booked, else deleted.
     * @throws invalid for fewer seats than are booked in one of them
     */
    async renew(tx: Db, schedule: ScheduleRow, note: string | null, changes: ClassChanges): Promise<void> {
      const known = await lockComing(tx, schedule.id, now());
      const today = dayOf(now(), schedule.timeZone);
      const from = known.reduce((first, { day }) => (day < first ? day : first), today);
      const reach = reachOf(schedule);
      const to = schedule.knownUntil !== null && schedule.knownUntil > reach ? schedule.knownUntil : reach;
      const days = daysOf(schedule, from, to);
      const coming = comingOf(days, clock.now());
      const isKept = ({ day, changedAt }: SessionRow) => (changedAt === null ? coming : days).has(day);
      const others = known.filter((session) => !isKept(session));
      await drop(tx, others, note, changes);
      for (const session of known) {
        const times = coming.get(session.day);
        if (times && session.changedAt === null)
          await write(tx, session, { ...copiedFrom(schedule), ...times, note }, changes);
      }
      await insertSessions(tx, sessionsOf(schedule, coming));
      await setKnownUntil(tx, schedule.id, to);
    },

    /** Adds the classes that come within the horizon since it was last known. */
    async extend(tx: Db, schedule: ScheduleRow): Promise<void> {
      const to = reachOf(schedule);
      const from = schedule.knownUntil ?? dayOf(now(), schedule.timeZone);
      if (from >= to) return;
      await insertSessions(tx, sessionsOf(schedule, comingOf(daysOf(schedule, from, to), clock.now())));
      await setKnownUntil(tx, schedule.id, to);
    },

    /**
     * Changes one class. @param patch columns of a schedule, of which `startDate` is the day it moves to
     * @throws classes.begun, classes.cancelled, invalid for a time that has passed or fewer seats than are booked
     */
    async changeOne(
      tx: Db,
      session: SessionRow,
      patch: Partial<ScheduleValues>,
      note: string | null,
      changes: ClassChanges,
    ): Promise<void> {
      requireComing(session);
      const [localDay = session.day, localTime = ""] = session.localStart.split(/[ T]/);
      const times = timesOn(patch.startDate ?? localDay, {
        startTime: patch.startTime ?? localTime.slice(0, 5),
        durationMinutes: patch.durationMinutes ?? minutesOf(session),
        timeZone: patch.timeZone ?? session.timeZone,
      });
      if (times.startsAt <= now() && times.startsAt !== session.startsAt)
        throw invalidFields({ [patch.startDate === undefined ? "startTime" : "startDate"]: text.past });
      const facts = Object.fromEntries(COPIED.flatMap((key) => (patch[key] === undefined ? [] : [[key, patch[key]]])));
      await write(tx, session, { ...facts, ...times, changedAt: session.changedAt ?? now(), note }, changes);
    },

    /** Cancels one class; its row stays, so that its day gets no other one. @throws classes.begun, classes.cancelled */
    async cancelOne(tx: Db, session: SessionRow, note: string | null, changes: ClassChanges): Promise<void> {
      requireComing(session);
      await updateSession(
        tx,
        session.id,
        { cancelledAt: now(), changedAt: session.changedAt ?? now(), note },
        { isNews: true },
      );
      if (isBooked(session)) changes.cancelled.push({ sessionId: session.id, note });
    },

    /** Tells of changes once their transaction has committed. */
    async announce({ changed, cancelled, seatsAdded }: ClassChanges): Promise<void> {
      await cache.invalidate(...TIMETABLE_TAGS);
      for (const event of changed) await events.emit("classes.changed", event);
      for (const event of cancelled) await events.emit("classes.cancelled", event);
      for (const sessionId of seatsAdded) await events.emit("classes.seats_added", { sessionId });
    },
  };

  function requireComing({ startsAt, cancelledAt }: SessionRow): void {
    if (cancelledAt !== null) throw appError("classes.cancelled");
    if (startsAt <= now()) throw appError("classes.begun");
  }
}
