import { booking, type Booking } from "#contract/bookings.ts";
import { classCard, type Class } from "#contract/classes.ts";

const sgd = (amount: number) => ({ amount, currency: "SGD" });

/** A class as everyone reads it, validated against the contract: Tuesday, 1 December 2026, 19:00 in Singapore. */
export function aClass(overrides: Partial<Class> = {}): Class {
  return classCard.parse({
    id: 41,
    scheduleId: 4,
    day: "2026-12-01",
    programId: 3,
    name: "Vinyasa Flow",
    host: { kind: "fitness", id: 12, name: "Serene Yoga", image: null },
    location: {
      id: 5,
      address: "1 Orchard Road",
      city: "Singapore",
      country: "Singapore",
      latitude: 1.3,
      longitude: 103.8,
    },
    isOnline: false,
    startsAt: "2026-12-01T11:00:00.000Z",
    endsAt: "2026-12-01T12:00:00.000Z",
    timeZone: "Asia/Singapore",
    teacher: { professionalId: 9, name: "Mei Tan" },
    language: "zh",
    price: sgd(2_500),
    seats: 12,
    seatsLeft: 3,
    waiting: 0,
    booking: "here",
    payment: "place",
    bookingUrl: null,
    cancelHours: 12,
    cancelled: false,
    sequence: 0,
    distanceKm: 1.24,
    ...overrides,
  } satisfies Class);
}

/** A seat in a class. */
export function aBooking(overrides: Partial<Booking> = {}): Booking {
  return booking.parse({
    id: 70,
    class: aClass(),
    paymentStatus: "pending",
    amount: sgd(2_500),
    paymentUrl: null,
    heldUntil: null,
    givenUpAt: null,
    freeUntil: "2026-11-30T23:00:00.000Z",
    waitlist: null,
    onlineUrl: null,
    canCancel: true,
    ...overrides,
  } satisfies Booking);
}

/** A place in line. */
export function aPlaceInLine(waitlist: Booking["waitlist"], of: Partial<Class> = {}): Booking {
  return aBooking({
    id: null,
    class: aClass({ seatsLeft: 0, waiting: 2, ...of }),
    paymentStatus: null,
    freeUntil: null,
    waitlist,
  });
}
