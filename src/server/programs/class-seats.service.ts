import type { Currency } from "#contract/currencies.ts";
import { QUOTA_LIMITS, type Quota } from "#contract/quotas.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import type { Checkout } from "./checkout.service.ts";
import {
  cancelUnpaidSeats,
  insertEnrollment,
  lockSeat,
  lockSeats,
  updateEnrollment,
  type LockedEnrollment,
} from "./enrollments.queries.ts";
import { enrollmentAmounts } from "./programs.policy.ts";

/** What enrolments need of classes; must not be called while domains are created. */
export interface ClassesPort {
  /** Whether a programme has classes to come, which are booked one by one. */
  hasToCome(programId: number): Promise<boolean>;
  /** Whether someone waits for a seat in a class of a programme. */
  isAwaited(tx: Db, programId: number): Promise<boolean>;
  /** Locks a class, before its enrolments, so that its seats are taken one after the other. */
  lock(tx: Db, sessionId: number): Promise<void>;
  /** Whether the user can have a seat for a payment that arrived late; called under the lock. */
  hasSeatFor(tx: Db, sessionId: number, userId: number): Promise<boolean>;
  /** Offers seats that became free to those in line. */
  settle(sessionId: number): Promise<void>;
}

/** A seat in a class as its enrolment holds it. */
export type Seat = LockedEnrollment;

/** Whether an enrolment holds its seat: it was neither cancelled nor given up. */
export function holdsSeat(seat: Seat | undefined): seat is Seat {
  return seat?.givenUpAt === null && (seat.paymentStatus === "pending" || seat.paymentStatus === "completed");
}

export type ClassSeats = ReturnType<typeof createClassSeats>;

/** The enrolments that are seats in classes. All but `pay` are called under the lock of the class. */
export function createClassSeats(
  { clock, settings }: Pick<Platform, "clock" | "settings">,
  { checkout, ledger }: { checkout: Checkout; ledger: Pick<Ledger, "use"> },
) {
  const now = () => clock.now().toISOString();

  return {
    find: lockSeat,
    list: lockSeats,
    /** Opens the page on which a seat is paid, if it is paid online. @throws subscriptions.payment_failed */
    pay: checkout.open,
    isPaidOnline: checkout.takes,
    announce: checkout.announce,

    /**
     * Counts one of the bookings that a person has a day; until the transaction ends, no other one of theirs runs.
     * @throws bookings.too_many
     */
    async count(tx: Db, userId: number): Promise<void> {
      const quota: Quota = "class_bookings";
      const full = await ledger.use(tx, [{ quota, holder: { userId }, limit: QUOTA_LIMITS.class_bookings }]);
      if (!full) return;
      const waitMs = full.freeAt === null ? 0 : full.freeAt.getTime() - clock.now().getTime();
      throw appError("bookings.too_many", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },

    /** Takes a seat with the amounts due for it. @returns the id of the enrolment */
    take: (
      tx: Db,
      seat: {
        programId: number;
        sessionId: number;
        userId: number;
        price: number | null;
        currency: Currency;
        heldUntil: string | null;
        freeUntil: string;
        toldSequence: number;
        reminded: number;
      },
    ): Promise<number> => {
      const { price, ...rest } = seat;
      const amounts = enrollmentAmounts(price, settings.get().enrollmentCommission);
      return insertEnrollment(tx, { ...rest, ...amounts, enrollmentDate: now() });
    },

    /** Cancels the seats whose time to be paid is over. @returns the ids of their enrolments */
    lapse: (tx: Db, sessionId: number): Promise<number[]> => cancelUnpaidSeats(tx, sessionId, now()),

    /** Takes the seat again that someone gave up while its payment stayed due or paid. */
    takeAgain: (tx: Db, seat: Seat): Promise<void> => updateEnrollment(tx, seat.id, { givenUpAt: null }),

    /**
     * Gives a seat up. Free of charge, nothing is due any more, and what the payment service received is refunded by
     * `refundLatePayments`; what was paid to the host, the host returns. Otherwise the payment stays as it is.
     */
    async end(tx: Db, seat: Seat, { isFree }: { isFree: boolean }): Promise<void> {
      const isOver = seat.paymentStatus === "pending" || (seat.confirmedAt !== null && seat.providerPaymentId !== null);
      if (isFree && isOver) await updateEnrollment(tx, seat.id, { paymentStatus: "cancelled", paymentDate: now() });
      else await updateEnrollment(tx, seat.id, { givenUpAt: now() });
    },
  };
}
