import type { Booking } from "#contract/bookings.ts";
import type { OwnBooking } from "./bookings.queries.ts";
import { presentClass } from "./classes.present.ts";
import type { ClassRow } from "./classes.queries.ts";

/** A user's seat or place in line; a place costs what the class costs. */
export function presentBooking(
  own: OwnBooking,
  row: ClassRow,
  by: { now: Date; takes: (amount: number) => boolean },
): Booking {
  const booked = presentClass(row, by);
  const { enrollmentId, paymentStatus, paymentUrl, heldUntil, freeUntil, givenUpAt, offeredUntil, position, isOpen } =
    own;
  return {
    id: enrollmentId,
    class: booked,
    paymentStatus,
    amount:
      own.amount === null || own.currency === null
        ? (booked.price ?? { amount: 0, currency: "SGD" })
        : { amount: own.amount, currency: own.currency },
    paymentUrl: isOpen ? paymentUrl : null,
    heldUntil: isOpen ? heldUntil : null,
    freeUntil,
    givenUpAt,
    waitlist: position === null ? null : { position, offeredUntil },
    onlineUrl: isOpen ? row.online_url : null,
    canCancel: isOpen,
  };
}
