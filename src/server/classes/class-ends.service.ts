import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { DeletionHook } from "#server/accounts/deletion.service.ts";
import type { PurgeHook, TrashHook } from "#server/businesses/businesses.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { findBookedClass } from "./booking-news.queries.ts";
import type { BookedClass, BookingNews } from "./booking-news.service.ts";
import {
  findPaymentsOf,
  findPeople,
  findUnlisted,
  lockTimetable,
  lockWithPeople,
  ofListings,
  ofOwner,
  ofProfessional,
} from "./class-ends.queries.ts";
import { classNotes } from "./class-notes.ts";
import { deleteFreePast, deleteSchedule } from "./schedules.queries.ts";
import { createSessions, noChanges, type ClassChanges } from "./sessions.service.ts";
import { lockSession } from "./waitlist.queries.ts";

/** Cancels the classes of hosts and programmes that nobody sees any more. */
export const END_UNLISTED = "classes.end-unlisted";
const REFUND_DELETED = "classes.refund-deleted";

export type ClassEnds = ReturnType<typeof createClassEnds>;

/**
 * Ends classes whose host or programme is gone. Those who booked are told and refunded as when the host cancels, and a
 * host who comes back has promised nothing: what was cancelled stays cancelled.
 */
export function createClassEnds(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "log" | "tasks">,
  { news, programs }: { news: Pick<BookingNews, "queueDeleted">; programs: Pick<Programs, "refund"> },
) {
  const { clock, log, tasks } = platform;
  const { db } = platform.database;
  const sessions = createSessions(platform);
  const now = () => clock.now().toISOString();

  async function endOne(id: number, note: string): Promise<void> {
    const made = await withTransaction(db, async (tx) => {
      const changes = noChanges();
      const session = await lockSession(tx, id);
      const isOpen = session?.cancelledAt === null && session.startsAt > now();
      if (isOpen) await sessions.cancelOne(tx, session, note, changes);
      return changes;
    });
    await sessions.announce(made);
  }

  /** Cancels the classes that people booked of hosts and programmes that are not listed; of one listing if it is given. */
  async function endUnlisted(businessId?: number): Promise<void> {
    for (const { id, isActive } of await findUnlisted(db, { now: now(), businessId })) {
      const note = classNotes.store(isActive ? "unlisted" : "inactive");
      await endOne(id, note).catch((error: unknown) => log.error({ err: error, classId: id }, "a class was not ended"));
    }
  }

  async function refund(paymentIds: readonly string[]): Promise<void> {
    if (paymentIds.length > 0) await tasks.enqueue(REFUND_DELETED, { paymentIds });
  }

  /**
   * Reads whom to tell and what to refund before programmes are deleted with their classes and seats.
   * @returns what to do after the commit
   */
  async function endDeleted(tx: Db, programIds: SQL): Promise<() => Promise<void>> {
    const told: { booked: BookedClass; userIds: number[] }[] = [];
    for (const id of await lockWithPeople(tx, programIds, now())) {
      const booked = await findBookedClass(tx, id);
      if (booked) told.push({ booked: asEnded(booked), userIds: await findPeople(tx, id) });
    }
    const paymentIds = await findPaymentsOf(tx, programIds, now());
    return async () => {
      await refund(paymentIds);
      for (const { booked, userIds } of told) await news.queueDeleted(booked, userIds);
    };
  }

  /** Ends the timetables of the listings that a user owns: nobody is left who holds their classes. */
  async function endOwned(tx: Db, userId: number): Promise<ClassChanges> {
    const changes = noChanges();
    const own = await lockTimetable(tx, ofOwner(userId), now());
    await sessions.drop(tx, own.sessions, classNotes.store("unlisted"), changes);
    for (const { id } of own.schedules) {
      await deleteFreePast(tx, id);
      await deleteSchedule(tx, id);
    }
    return changes;
  }

  const trash: TrashHook = (businessId) => endUnlisted(businessId);
  const purge: PurgeHook = async (tx, businessIds) => ({ after: await endDeleted(tx, ofListings(businessIds)) });
  /** Runs before the listings lose their owner. */
  const deletion: DeletionHook = async (tx, userId) => {
    const tell = await endDeleted(tx, ofProfessional(userId));
    const changes = await endOwned(tx, userId);
    return {
      tags: ["classes"],
      after: async () => {
        await tell();
        await sessions.announce(changes);
      },
    };
  };

  tasks.define(END_UNLISTED, z.object({}), () => endUnlisted());
  tasks.schedule(END_UNLISTED, "* * * * *");
  tasks.define(REFUND_DELETED, z.object({ paymentIds: z.array(z.string()) }), ({ paymentIds }) =>
    programs.refund(paymentIds),
  );

  return { deletion, purge, refund, trash };
}

/** A class that is about to be deleted, as its last news and calendar entry say it. */
function asEnded(booked: BookedClass): BookedClass {
  return { ...booked, cancelled: true, note: classNotes.store("unlisted"), sequence: booked.sequence + 1 };
}
