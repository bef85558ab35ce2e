import { z } from "zod";
import { BOOKING_LIMITS } from "#contract/class-limits.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holdsSeat, type ClassSeats } from "#server/programs/programs.service.ts";
import { bookingError, freeSeats, waitingError } from "./bookings.policy.ts";
import type { BookingNews } from "./booking-news.service.ts";
import { offerEnd } from "./offer-times.ts";
import {
  closeLine,
  countPlaces,
  endPlace,
  expireOffers,
  findPlace,
  findUnsettled,
  insertPlace,
  lockSession,
  offerSeats,
  type LockedClass,
} from "./waitlist.queries.ts";

/** Settles a class when an offer or the time to pay a seat is over. */
const SETTLE_CLASS = "classes.settle";
/** Settles every class in which something is due, should its own task be lost. */
export const SETTLE_CLASSES = "classes.settle-due";
const CLASSES_A_RUN = 500;
const HOUR_MS = 3_600_000;

/** Runs after the transaction. */
export type AfterCommit = () => Promise<void>;
/** A class after all that was due in it, and what to do once the transaction has ended. */
export interface Settled {
  session: LockedClass;
  after: AfterCommit;
}

/** Whether lists of classes show other figures. */
function hasOtherSeats(before: LockedClass, now: LockedClass): boolean {
  return before.taken !== now.taken || before.offered !== now.offered || before.waiting !== now.waiting;
}

/** The line for seats of full classes: a seat that becomes free is kept for the first, then the next. */
export function createWaitlist(
  platform: Pick<Platform, "cache" | "clock" | "database" | "tasks">,
  {
    news,
    requireBookable,
    seats,
  }: {
    news: BookingNews;
    /** @throws classes.not_found, forbidden, accounts.email_unconfirmed */
    requireBookable: (sessionId: number, user: SignedInUser) => Promise<unknown>;
    seats: ClassSeats;
  },
) {
  const { cache, clock, tasks } = platform;
  const { db } = platform.database;
  const now = () => clock.now().toISOString();

  async function requireLocked(tx: Db, sessionId: number): Promise<LockedClass> {
    const session = await lockSession(tx, sessionId);
    if (!session) throw appError("classes.not_found");
    return session;
  }

  /** Ends everybody's seat and place in a cancelled class. */
  async function endAll(tx: Db, session: LockedClass): Promise<void> {
    const held = await seats.list(tx, session.id);
    for (const seat of held) await seats.end(tx, seat, { isFree: true });
    const waiting = await closeLine(tx, session.id);
    const users = new Set([...held.map(({ userId }) => userId), ...waiting]);
    // Queued before the commit: the class is cancelled already, and so nobody can miss it.
    if (users.size > 0) await news.queueCancelled(session.id, [...users]);
  }

  /** Does what is due in a class, under its lock. @throws classes.not_found */
  async function settleLocked(tx: Db, sessionId: number): Promise<Settled> {
    const before = await requireLocked(tx, sessionId);
    const moment = now();
    const lapsed = await seats.lapse(tx, sessionId);
    await expireOffers(tx, sessionId, moment);
    const current = await requireLocked(tx, sessionId);
    const until = offerEnd(current.startsAt, clock.now())?.toISOString();
    let offered = 0;
    if (current.cancelledAt !== null) await endAll(tx, current);
    else if (until === undefined) await closeLine(tx, sessionId, ["waiting"]);
    else if (freeSeats(current) > 0 && current.waiting > 0)
      offered = await offerSeats(tx, sessionId, freeSeats(current), until);
    const session = await requireLocked(tx, sessionId);
    return {
      session,
      after: async () => {
        if (hasOtherSeats(before, session)) await cache.invalidate("classes");
        if (offered > 0 && until !== undefined) await settleAt(sessionId, until);
        if (offered > 0) await news.tellOffers(sessionId);
        for (const id of lapsed) await seats.announce("enrollments.changed", id, "cancelled", "provider");
      },
    };
  }

  async function settle(sessionId: number): Promise<void> {
    const { after } = await withTransaction(db, (tx) => settleLocked(tx, sessionId));
    await after();
  }

  /** Settles a class again at a moment. */
  async function settleAt(sessionId: number, moment: string): Promise<void> {
    await tasks.enqueue(SETTLE_CLASS, { sessionId }, { startAfter: new Date(moment) });
  }

  tasks.define(SETTLE_CLASS, z.object({ sessionId: z.int() }), ({ sessionId }) => settle(sessionId));
  tasks.define(SETTLE_CLASSES, z.object({}), async () => {
    const lineEnds = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    for (const sessionId of await findUnsettled(db, now(), lineEnds, CLASSES_A_RUN)) await settle(sessionId);
  });
  tasks.schedule(SETTLE_CLASSES, "* * * * *");

  return {
    settle,
    settleAt,
    settleLocked,

    /**
     * Whether a user can have a seat for a payment that arrived late: not before those in line. Called under the lock
     * of the class.
     */
    async hasSeatFor(tx: Db, sessionId: number, userId: number): Promise<boolean> {
      const session = await requireLocked(tx, sessionId);
      if (session.waiting > 0) return false;
      const seat = await seats.find(tx, sessionId, userId);
      return bookingError(session, { hasSeat: holdsSeat(seat), isOffered: false }, clock.now()) === undefined;
    },

    /**
     * Gets a user in line, who keeps their place if they are in it.
     * @throws classes.not_found, classes.cancelled, classes.begun, classes.booked_elsewhere, classes.already_booked,
     * classes.not_full, classes.no_line, bookings.too_many_open
     */
    async wait(sessionId: number, user: SignedInUser): Promise<void> {
      await requireBookable(sessionId, user);
      const after = await withTransaction(db, async (tx) => {
        const settled = await settleLocked(tx, sessionId);
        if (await findPlace(tx, sessionId, user.id)) return settled.after;
        const seat = await seats.find(tx, sessionId, user.id);
        const errorCode = waitingError(settled.session, { hasSeat: holdsSeat(seat) }, clock.now());
        if (errorCode) throw appError(errorCode);
        if ((await countPlaces(tx, user.id)) >= BOOKING_LIMITS.open) throw appError("bookings.too_many_open");
        await insertPlace(tx, {
          sessionId,
          userId: user.id,
          createdAt: now(),
          toldSequence: settled.session.sequence,
        });
        return settled.after;
      });
      await after();
    },

    /** Takes a user out of the line; a seat that was kept for them goes to the next. @throws bookings.not_waiting */
    async stopWaiting(sessionId: number, user: SignedInUser): Promise<void> {
      const after = await withTransaction(db, async (tx) => {
        await requireLocked(tx, sessionId);
        const place = await findPlace(tx, sessionId, user.id);
        if (!place) throw appError("bookings.not_waiting");
        await endPlace(tx, place.id, "left");
        return (await settleLocked(tx, sessionId)).after;
      });
      await after();
    },
  };
}
