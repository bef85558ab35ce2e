import { z } from "zod";
import type { Money } from "#contract/fields.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  atMostReminded,
  findBooked,
  findBookedClass,
  lockOutdated,
  lockUnreminded,
  noteTold,
  type BookedClass,
} from "./booking-news.queries.ts";
import { REMINDER_HOURS, remindersDue } from "./offer-times.ts";
import { lockOutdatedPlaces, lockUntoldOffer, setTold } from "./waitlist.queries.ts";

export type { BookedClass } from "./booking-news.queries.ts";

/** What a booking costs, and until when it can be given up free of charge. */
export interface BookingTerms {
  amount: Money;
  isPaid: boolean;
  freeUntil: string | null;
  isFree: boolean;
}

/** What someone is told about a class that they booked or wait for. */
export type BookingNotice = { userId: number; class: BookedClass } & (
  | ({ kind: "booking" } & BookingTerms)
  | { kind: "class_changed" }
  | { kind: "waiting_changed" }
  | { kind: "class_cancelled" }
  | { kind: "seat_offered"; offeredUntil: string }
  | { kind: "booking_reminder"; hours: number }
);

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** Someone has to be told about a class. */
    "bookings.news": BookingNotice;
  }
}

const TELL_CANCELLED = "classes.tell-cancelled";
const TELL_DELETED = "classes.tell-deleted";
export const TELL_CHANGED = "classes.tell-changed";
export const TELL_OFFERS = "classes.tell-offers";
export const REMIND_BOOKERS = "classes.remind";
/** People in one task. */
const USERS_PER_TASK = 100;
/** Bookings in one transaction. */
const BATCH_SIZE = 20;
const HOUR_MS = 3_600_000;

/** A class as a task carries it. */
const bookedClass: z.ZodType<BookedClass> = z.object({
  id: z.int(),
  name: z.string(),
  businessId: z.int().nullable(),
  host: z.string(),
  teacher: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: z.string().nullable(),
  onlineUrl: z.string().nullable(),
  sequence: z.int(),
  cancelled: z.boolean(),
  note: z.string().nullable(),
});

const batchesOf = (userIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(userIds.length / USERS_PER_TASK) }, (_, batch) =>
    userIds.slice(batch * USERS_PER_TASK, (batch + 1) * USERS_PER_TASK),
  );

export type BookingNews = ReturnType<typeof createBookingNews>;

/**
 * Tells people about their classes. What they were told is noted in the transaction that tells them, whose lock keeps
 * it true, so that a crash loses nothing and nobody is told twice.
 */
export function createBookingNews({
  clock,
  database: { db },
  events,
  tasks,
}: Pick<Platform, "clock" | "database" | "events" | "tasks">) {
  const now = () => clock.now().toISOString();

  async function tellCancelled({ sessionId, userIds }: { sessionId: number; userIds: readonly number[] }) {
    const booked = await findBookedClass(db, sessionId);
    if (!booked?.cancelled) return;
    await tellEnded(booked, userIds);
  }

  async function tellEnded(booked: BookedClass, userIds: readonly number[]): Promise<void> {
    for (const userId of userIds)
      await events.emit("bookings.news", { kind: "class_cancelled", userId, class: booked });
  }

  /** Tells those in line whose class changed; of one class if it is given. */
  async function notifyWaiting(sessionId?: number): Promise<void> {
    for (;;) {
      const told = await withTransaction(db, async (tx) => {
        const rows = await lockOutdatedPlaces(tx, { now: now(), sessionId, most: BATCH_SIZE });
        for (const { id, userId, sequence, sessionId: classId } of rows) {
          const booked = await findBookedClass(tx, classId);
          if (booked) await events.emit("bookings.news", { kind: "waiting_changed", userId, class: booked });
          await setTold(tx, id, { toldSequence: sequence });
        }
        return rows.length;
      });
      if (told < BATCH_SIZE) return;
    }
  }

  /** Tells those whose class changed; of one class if it is given. */
  async function notifyChanged(sessionId?: number): Promise<void> {
    for (;;) {
      const told = await withTransaction(db, async (tx) => {
        const rows = await lockOutdated(tx, { now: now(), sessionId, most: BATCH_SIZE });
        for (const { id, userId, sequence, startsAt, sessionId: classId } of rows) {
          const booked = await findBookedClass(tx, classId);
          if (booked) await events.emit("bookings.news", { kind: "class_changed", userId, class: booked });
          const reminded = atMostReminded(remindersDue(startsAt, clock.now()));
          await noteTold(tx, id, { toldSequence: sequence, reminded });
        }
        return rows.length;
      });
      if (told < BATCH_SIZE) return;
    }
  }

  /** Tells those for whom a seat is kept, while it is; of one class if it is given. */
  async function tellOffers(sessionId?: number): Promise<void> {
    for (;;) {
      const hasMore = await withTransaction(db, async (tx) => {
        const offer = await lockUntoldOffer(tx, now(), sessionId);
        if (offer?.offeredUntil == null) return false;
        const booked = await findBookedClass(tx, offer.sessionId);
        const { userId, offeredUntil } = offer;
        if (booked) await events.emit("bookings.news", { kind: "seat_offered", userId, class: booked, offeredUntil });
        // The offer says when and where it is, so nothing else needs to be told.
        await setTold(tx, offer.id, { toldAt: now(), toldSequence: booked?.sequence ?? offer.toldSequence });
        return true;
      });
      if (!hasMore) return;
    }
  }

  /** Reminds of classes that begin soon. */
  async function remind(): Promise<void> {
    const moment = clock.now();
    const until = REMINDER_HOURS.map((hours, index) => ({
      due: index + 1,
      startsAt: new Date(moment.getTime() + hours * HOUR_MS).toISOString(),
    }));
    for (;;) {
      const reminded = await withTransaction(db, async (tx) => {
        const rows = await lockUnreminded(tx, { now: moment.toISOString(), until, most: BATCH_SIZE });
        for (const { id, userId, sequence, startsAt, sessionId } of rows) {
          const due = remindersDue(startsAt, moment);
          const booked = await findBookedClass(tx, sessionId);
          const hours = REMINDER_HOURS[due - 1];
          if (booked && hours !== undefined)
            await events.emit("bookings.news", { kind: "booking_reminder", userId, class: booked, hours });
          // The reminder says when and where it is, so nothing else needs to be told.
          await noteTold(tx, id, { toldSequence: sequence, reminded: due });
        }
        return rows.length;
      });
      if (reminded < BATCH_SIZE) return;
    }
  }

  tasks.define(TELL_CANCELLED, z.object({ sessionId: z.int(), userIds: z.array(z.int()) }), tellCancelled);
  tasks.define(TELL_DELETED, z.object({ class: bookedClass, userIds: z.array(z.int()) }), (told) =>
    tellEnded(told.class, told.userIds),
  );
  tasks.define(TELL_CHANGED, z.object({ sessionId: z.int().optional() }), async ({ sessionId }) => {
    await notifyChanged(sessionId);
    await notifyWaiting(sessionId);
  });
  tasks.schedule(TELL_CHANGED, "*/5 * * * *");
  tasks.define(TELL_OFFERS, z.object({}), () => tellOffers());
  tasks.schedule(TELL_OFFERS, "* * * * *");
  tasks.define(REMIND_BOOKERS, z.object({}), remind);
  tasks.schedule(REMIND_BOOKERS, "*/5 * * * *");

  return {
    tellOffers,

    queueChanged: (sessionId: number): Promise<unknown> => tasks.enqueue(TELL_CHANGED, { sessionId }),

    async queueCancelled(sessionId: number, userIds: readonly number[]): Promise<void> {
      for (const some of batchesOf(userIds)) await tasks.enqueue(TELL_CANCELLED, { sessionId, userIds: some });
    },

    /** Tells of a class that is deleted, and so can be looked up no more. */
    async queueDeleted(booked: BookedClass, userIds: readonly number[]): Promise<void> {
      for (const some of batchesOf(userIds)) await tasks.enqueue(TELL_DELETED, { class: booked, userIds: some });
    },

    /** Confirms a booking, unless it has ended meanwhile. */
    async tellBooked(enrollmentId: number): Promise<void> {
      const seat = await findBooked(db, enrollmentId);
      if (seat?.sessionId == null || seat.givenUpAt !== null || seat.heldUntil !== null) return;
      if (seat.paymentStatus !== "pending" && seat.paymentStatus !== "completed") return;
      const booked = await findBookedClass(db, seat.sessionId);
      if (!booked || booked.cancelled) return;
      await events.emit("bookings.news", {
        kind: "booking",
        userId: seat.userId,
        class: booked,
        amount: { amount: seat.amount, currency: seat.currency },
        isPaid: seat.paymentStatus === "completed",
        freeUntil: seat.freeUntil,
        isFree: seat.freeUntil !== null && seat.freeUntil > now(),
      });
    },
  };
}
