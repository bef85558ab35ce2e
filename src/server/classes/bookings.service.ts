import type { Booking } from "#contract/bookings.ts";
import { BOOKING_LIMITS, type SeatPayment } from "#contract/class-limits.ts";
import type { Money } from "#contract/fields.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holdsSeat, type ClassesPort, type Programs } from "#server/programs/programs.service.ts";
import type { BookingNews } from "./booking-news.service.ts";
import { bookingError, closedError, isShownPrice, paymentOf } from "./bookings.policy.ts";
import { presentBooking } from "./bookings.present.ts";
import { readClasses } from "./classes.queries.ts";
import {
  countOpen,
  findHasToCome,
  findHostUser,
  findIsAwaited,
  findIsOverlapping,
  findOwnBooking,
  findOwnBookings,
  findPrice,
  type OwnBooking,
} from "./bookings.queries.ts";
import { freeUntil, remindersDue } from "./offer-times.ts";
import { createWaitlist } from "./waitlist.service.ts";
import { endPlace, findPlace, findSession, lockSession, type LockedClass } from "./waitlist.queries.ts";

/** What bookings need of later domains; must not be called while domains are created. */
export interface BookingsPorts {
  /** Whether one of two users has blocked the other. */
  hasBlock: (one: number, other: number) => Promise<boolean>;
}

interface Press {
  /** Whether the user knows that they have booked another class at the same time. */
  overlapping: boolean;
  /** The price that the user was shown. */
  price?: Money | null | undefined;
  /** How the user was told that the seat is paid. */
  payment?: SeatPayment | undefined;
}

const MINUTE_MS = 60_000;

export { classNotes } from "./class-notes.ts";
export type { BookedClass, BookingNotice, BookingTerms } from "./booking-news.service.ts";
export type Bookings = ReturnType<typeof createBookings>;

/** Seats in classes: each is an enrolment in its programme, with one class. */
export function createBookings(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "tasks">,
  { news, programs, hasBlock }: BookingsPorts & { news: BookingNews; programs: Pick<Programs, "access" | "seats"> },
) {
  const { clock, events } = platform;
  const { db, pool } = platform.database;
  const { access, seats } = programs;
  const now = () => clock.now().toISOString();
  const line = createWaitlist(platform, { news, requireBookable, seats });

  /**
   * A class that the user may book or wait for; free seats are not checked.
   * @throws classes.not_found, also of a host that is not public, forbidden for one's own and for blocked users,
   * accounts.email_unconfirmed
   */
  async function requireBookable(sessionId: number, user: SignedInUser): Promise<LockedClass> {
    const session = await findSession(db, sessionId);
    if (!session) throw appError("classes.not_found");
    const program = await access.requireEnrollable(session.programId, user).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "programs.not_found" ? appError("classes.not_found") : error;
    });
    if (!program.active) throw appError("classes.not_found");
    if (!user.isVerified) throw appError("accounts.email_unconfirmed");
    const hostUser = await findHostUser(db, program.id);
    if (hostUser !== null && (await hasBlock(user.id, hostUser))) throw appError("forbidden");
    return session;
  }

  /** Checks what a user may book besides this class; their bookings run one after the other from here on. */
  async function requireRoom(tx: Db, session: LockedClass, user: SignedInUser, isKnown: boolean): Promise<void> {
    await seats.count(tx, user.id);
    if ((await countOpen(tx, user.id, now())) >= BOOKING_LIMITS.open) throw appError("bookings.too_many_open");
    if (!isKnown && (await findIsOverlapping(tx, user.id, session))) throw appError("classes.overlapping");
  }

  /** Takes a seat in a class under its lock, in place of a seat that was kept for the user. @returns the enrolment */
  async function takeSeat(tx: Db, session: LockedClass, user: SignedInUser, press: Press) {
    const seat = await seats.find(tx, session.id, user.id);
    const place = await findPlace(tx, session.id, user.id);
    const own = { hasSeat: holdsSeat(seat), isOffered: place?.state === "offered" };
    const errorCode = bookingError(session, own, clock.now());
    if (errorCode) return { errorCode };
    const { price, currency } = await findPrice(tx, session);
    if (!isShownPrice(press.price, price)) return { errorCode: "classes.price_changed" as const };
    const payment = paymentOf(price, seats.isPaidOnline);
    if (press.payment !== undefined && press.payment !== payment)
      return { errorCode: "classes.payment_changed" as const };
    await requireRoom(tx, session, user, press.overlapping);
    // Before the seat is taken, because both count as seats of the class.
    if (place) await endPlace(tx, place.id, "booked");
    if (seat?.givenUpAt != null && (seat.paymentStatus === "pending" || seat.paymentStatus === "completed")) {
      await seats.takeAgain(tx, seat);
      return { enrollmentId: seat.id, heldUntil: null };
    }
    const heldUntil =
      payment === "online"
        ? new Date(clock.now().getTime() + BOOKING_LIMITS.paymentMinutes * MINUTE_MS).toISOString()
        : null;
    const enrollmentId = await seats.take(tx, {
      programId: session.programId,
      sessionId: session.id,
      userId: user.id,
      price: price?.amount ?? null,
      currency,
      heldUntil,
      freeUntil: freeUntil(session),
      toldSequence: session.sequence,
      reminded: remindersDue(session.startsAt, clock.now()),
    });
    return { enrollmentId, heldUntil };
  }

  /** Opens the payment page of a seat; the seat is free again when that fails. @throws subscriptions.payment_failed */
  async function openPayment(of: { sessionId: number; enrollmentId: number; heldUntil: string }, user: SignedInUser) {
    try {
      await seats.pay(of.enrollmentId, user);
      await line.settleAt(of.sessionId, of.heldUntil);
    } catch (error) {
      await line.settle(of.sessionId);
      throw error;
    }
  }

  /** Adds the classes of seats and places in line. */
  async function presentAll(owned: readonly OwnBooking[]): Promise<Booking[]> {
    const ids = [...new Set(owned.map(({ sessionId }) => sessionId))];
    const rows = new Map((await readClasses(pool, ids)).map((row) => [row.id, row]));
    return owned.flatMap((own) => {
      const row = rows.get(own.sessionId);
      return row ? [presentBooking(own, row, { now: clock.now(), takes: seats.isPaidOnline })] : [];
    });
  }

  async function readOwn(sessionId: number, user: SignedInUser): Promise<Booking | null> {
    const own = await findOwnBooking(db, user.id, sessionId, now());
    const [booked] = own ? await presentAll([own]) : [];
    return booked ?? null;
  }

  async function requireOwn(sessionId: number, user: SignedInUser): Promise<Booking> {
    const own = await readOwn(sessionId, user);
    if (!own) throw appError("bookings.not_found");
    return own;
  }

  events.on("classes.changed", async ({ sessionId }) => {
    await line.settle(sessionId);
    await news.queueChanged(sessionId);
  });
  events.on("classes.cancelled", ({ sessionId }) => line.settle(sessionId));
  events.on("classes.seats_added", ({ sessionId }) => line.settle(sessionId));
  // A seat that is paid online is booked once it is paid.
  events.on("enrollments.changed", async ({ enrollmentId, paymentStatus, by }) => {
    if (paymentStatus === "completed" && by === "provider") await news.tellBooked(enrollmentId);
  });

  const port: ClassesPort = {
    hasToCome: (programId) => findHasToCome(db, programId, now()),
    isAwaited: findIsAwaited,
    lock: async (tx, sessionId) => void (await lockSession(tx, sessionId)),
    hasSeatFor: line.hasSeatFor,
    settle: line.settle,
  };

  return {
    port,
    wait: async (sessionId: number, user: SignedInUser): Promise<Booking> => {
      await line.wait(sessionId, user);
      return requireOwn(sessionId, user);
    },
    stopWaiting: line.stopWaiting,

    /** A user's bookings and places in line: those to come in order of time, or those past, latest first. */
    async list(
      user: SignedInUser,
      query: PageQuery & { when: "coming" | "past" },
    ): Promise<{ bookings: Booking[]; total: Total }> {
      const of = { userId: user.id, now: now(), when: query.when };
      const { rows, count } = await findOwnBookings(db, of, pageWindow(query));
      return { bookings: await presentAll(rows), total: toTotal(count) };
    },

    /** The user's seat or place in line in a class; null without either. @throws classes.not_found */
    async get(sessionId: number, user: SignedInUser): Promise<Booking | null> {
      if (!(await findSession(db, sessionId))) throw appError("classes.not_found");
      return readOwn(sessionId, user);
    },

    /**
     * Takes a seat, or the one that is kept for the user. What is due in the class is done first, so that a seat that
     * has just become free is offered to the line.
     * @throws classes.*, forbidden, accounts.email_unconfirmed, bookings.too_many, bookings.too_many_open,
     * subscriptions.payment_failed
     */
    async book(sessionId: number, user: SignedInUser, press: Press): Promise<Booking> {
      await requireBookable(sessionId, user);
      const { outcome, after } = await withTransaction(db, async (tx) => {
        const settled = await line.settleLocked(tx, sessionId);
        return { outcome: await takeSeat(tx, settled.session, user, press), after: settled.after };
      });
      await after();
      // Thrown only now, so that what was due in the class is done.
      if (outcome.errorCode !== undefined) throw appError(outcome.errorCode);
      const { enrollmentId, heldUntil } = outcome;
      if (heldUntil !== null) await openPayment({ sessionId, enrollmentId, heldUntil }, user);
      await seats.announce("enrollments.created", enrollmentId, "pending", "member");
      if (heldUntil === null) await news.tellBooked(enrollmentId);
      return requireOwn(sessionId, user);
    },

    /**
     * Gives a seat up. After the time until which that is free of charge, what is due or paid stays.
     * @throws classes.not_found, classes.begun, bookings.not_found
     */
    async cancel(sessionId: number, user: SignedInUser): Promise<void> {
      const { enrollmentId, after } = await withTransaction(db, async (tx) => {
        const session = await lockSession(tx, sessionId);
        if (!session) throw appError("classes.not_found");
        const seat = await seats.find(tx, sessionId, user.id);
        if (!holdsSeat(seat)) throw appError("bookings.not_found");
        if (closedError(session, clock.now()) === "classes.begun") throw appError("classes.begun");
        const isFree = seat.heldUntil !== null || seat.freeUntil === null || seat.freeUntil > now();
        await seats.end(tx, seat, { isFree });
        return { enrollmentId: seat.id, after: (await line.settleLocked(tx, sessionId)).after };
      });
      await after();
      await seats.announce("enrollments.changed", enrollmentId, "cancelled", "member");
    },
  };
}
