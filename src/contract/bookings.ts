import { z } from "zod";
import { ATTENDANCE, CLASS_LIMITS, SEAT_PAYMENTS } from "./class-limits.ts";
import { classCard } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, money, pathId, successResponse } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { PAYMENT_STATUSES } from "./programs.ts";

/** Where someone is in line for a seat. */
export const waitlistPlace = entity("WaitlistPlace", {
  /** 1 is the first. */
  position: z.int().positive(),
  /** Until when a free seat is kept for them; null while they wait. */
  offeredUntil: instant.nullable(),
});

/** A seat of the caller in a class, or their place in line. */
export const booking = entity("Booking", {
  /** Of the enrolment; null for a place in line. */
  id: id.nullable(),
  class: classCard,
  /** Null for a place in line. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  amount: money,
  /** The online payment page, while it is open, and until when it keeps the seat. */
  paymentUrl: z.string().nullable(),
  heldUntil: instant.nullable(),
  /** Until when it can be cancelled free of charge, as promised when it was booked. */
  freeUntil: instant.nullable(),
  /** When a seat was given up too late to be free of charge: what is paid or due still counts for taking one again. */
  givenUpAt: instant.nullable(),
  waitlist: waitlistPlace.nullable(),
  /** Where it takes place online, for those who booked. */
  onlineUrl: z.string().nullable(),
  canCancel: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** Someone who booked a class, as its host sees them. */
export const classAttendee = entity("ClassAttendee", {
  /** Of the enrolment. */
  id,
  user: z.object({ id, name: z.string() }).nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  attendance: z.enum(ATTENDANCE).nullable(),
  /** How often they were absent at this host before. */
  noShows: z.int(),
});
export type ClassAttendee = z.infer<typeof classAttendee>;

const byId = z.object({ id: pathId });
/** Minor units; the currencies with the smallest units included. */
const shownPrice = z.object({ amount: z.int().min(0).max(1e13), currency: z.string().length(3) });

/** Seats in classes, the line behind them, and who came. */
export const bookingsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/bookings",
    summary:
      "List the caller's bookings and places in line: those to come in order of time, or those past, latest first",
    access: "signed-in",
    query: pageQuery.extend({ when: z.enum(["coming", "past"]).default("coming") }),
    response: z.array(booking),
    list: { key: ({ id: enrollmentId, class: { id: classId } }) => enrollmentId ?? `waiting-${classId}` },
  }),
  ofClass: endpoint({
    method: "GET",
    path: "/api/classes/{id}/booking",
    summary: "Get the caller's seat or place in line in a class; null without either",
    access: "signed-in",
    params: byId,
    response: booking.nullable(),
  }),
  book: endpoint({
    method: "POST",
    path: "/api/classes/{id}/book",
    summary: "Take a seat in a class, or the seat that is kept for the caller",
    access: "signed-in",
    params: byId,
    body: z.object({
      /** Whether the caller knows that they have booked another class at the same time. */
      overlapping: z.boolean().default(false),
      /** The price that the caller was shown; another one is rejected. */
      price: shownPrice.nullable().optional(),
      /** How the caller was told that the seat is paid; another way is rejected. */
      payment: z.enum(SEAT_PAYMENTS).optional(),
    }),
    response: booking,
    status: 201,
    created: () => "/api/bookings",
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/api/classes/{id}/booking",
    summary:
      "Give up the caller's seat: until `freeUntil` nothing is due, and a payment made online is refunded; later the seat is free again, but what is due or paid stays",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  wait: endpoint({
    method: "POST",
    path: "/api/classes/{id}/waitlist",
    summary: "Get in line for a seat in a full class",
    access: "signed-in",
    params: byId,
    response: booking,
    status: 201,
    created: () => "/api/bookings",
  }),
  stopWaiting: endpoint({
    method: "DELETE",
    path: "/api/classes/{id}/waitlist",
    summary: "Leave the line, or decline the seat that is kept for the caller",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  listAttendees: endpoint({
    method: "GET",
    path: "/api/classes/{id}/attendance",
    summary: "List who booked the caller's class, by name",
    access: "signed-in",
    params: byId,
    response: z.array(classAttendee),
  }),
  setAttendance: endpoint({
    method: "POST",
    path: "/api/classes/{id}/attendance",
    summary: "Record who came; each mark replaces the one before",
    access: "signed-in",
    params: byId,
    body: z.object({
      marks: z
        .array(z.object({ id, attendance: z.enum(ATTENDANCE).nullable() }))
        .min(1)
        .max(CLASS_LIMITS.seatsMax),
    }),
    response: z.array(classAttendee),
  }),
  openCalendar: endpoint({
    method: "POST",
    path: "/api/bookings/calendar",
    summary: "Get a new private address of the caller's calendar; the one before stops working",
    access: "signed-in",
    response: entity("CalendarAddress", { url: z.string() }),
    secret: true,
  }),
  closeCalendar: endpoint({
    method: "DELETE",
    path: "/api/bookings/calendar",
    summary: "Revoke the private address of the caller's calendar",
    access: "signed-in",
    response: successResponse,
  }),
};
