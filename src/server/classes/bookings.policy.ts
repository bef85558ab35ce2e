import type { SeatPayment } from "#contract/class-limits.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Money } from "#contract/fields.ts";
import { offerEnd } from "./offer-times.ts";

interface ClassState {
  startsAt: string;
  cancelledAt: string | null;
  bookingUrl: string | null;
  seats: number;
  taken: number;
  offered: number;
}

/** Why nobody can book or wait for a class, if so. */
export function closedError(session: ClassState, now: Date): ErrorCode | undefined {
  if (session.cancelledAt !== null) return "classes.cancelled";
  if (new Date(session.startsAt) <= now) return "classes.begun";
  return session.bookingUrl === null ? undefined : "classes.booked_elsewhere";
}

/** Seats that neither someone has nor are kept for someone in line. */
export function freeSeats({ seats, taken, offered }: Pick<ClassState, "seats" | "taken" | "offered">): number {
  return Math.max(0, seats - taken - offered);
}

/** Why a user gets no seat in a class, if so. Nobody gets a seat that is kept for another. */
export function bookingError(
  session: ClassState,
  own: { hasSeat: boolean; isOffered: boolean },
  now: Date,
): ErrorCode | undefined {
  const closed = closedError(session, now);
  if (closed) return closed;
  if (own.hasSeat) return "classes.already_booked";
  return own.isOffered || freeSeats(session) > 0 ? undefined : "classes.full";
}

/** Why a user cannot get in line for a class, if so. */
export function waitingError(session: ClassState, own: { hasSeat: boolean }, now: Date): ErrorCode | undefined {
  const closed = closedError(session, now);
  if (closed) return closed;
  if (own.hasSeat) return "classes.already_booked";
  if (freeSeats(session) > 0) return "classes.not_full";
  return offerEnd(session.startsAt, now) === undefined ? "classes.no_line" : undefined;
}

/** Whether the price that someone was shown is the price; undefined if they do not say. */
export function isShownPrice(shown: Money | null | undefined, price: Money | null): boolean {
  if (shown === undefined) return true;
  return shown?.amount === price?.amount && shown?.currency === price?.currency;
}

/** How a seat is paid. @param takes whether an amount is paid online */
export function paymentOf(price: Money | null, takes: (amount: number) => boolean): SeatPayment {
  if (price === null) return "request";
  if (price.amount === 0) return "free";
  return takes(price.amount) ? "online" : "place";
}

const HOUR_MS = 3_600_000;

/** Whether it is time to record who came: from an hour before a class on. */
export function mayRecordAttendance(session: Pick<ClassState, "startsAt">, now: Date): boolean {
  return Date.parse(session.startsAt) - HOUR_MS <= now.getTime();
}
