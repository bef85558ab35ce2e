import { CLASS_SEARCH_LIMITS } from "./class-search-limits.ts";

/** Option lists and limits of classes, without schemas, so that pages can import them. */
export const CLASS_LIMITS = {
  ...CLASS_SEARCH_LIMITS,
  /** How far ahead the classes of a schedule are known. */
  weeksAhead: 8,
  minutesMin: 10,
  minutesMax: 720,
  ruleMax: 300,
  /** The classes of a rule that ends after a number of them. */
  ruleCountMax: 1_000,
  exceptionsMax: 200,
  /** Per programme. */
  schedulesMax: 50,
  teacherMax: 80,
  urlMax: 500,
  reasonMax: 300,
  /** A week. */
  cancelHoursMax: 168,
  /** The days that one search covers. */
  searchDays: 14,
} as const;

export const BOOKING_LIMITS = {
  /** Classes that a person has booked and that have not begun. */
  open: 20,
  /** Bookings of a person within a day. */
  day: 10,
  /** How long a seat is kept while it is being paid. */
  paymentMinutes: 15,
} as const;

/** How often a rule repeats. RFC 5545 has shorter intervals too; there is at most one class of a schedule a day. */
export const RULE_FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

/** `this`: one class; `following`: it and all later ones of its schedule; `all`: every one that has not begun. */
export const CHANGE_SCOPES = ["this", "following", "all"] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/**
 * Where a seat is booked. `here`: with a press; `link`: on the host's own page; `none`: not at all, because the class is
 * cancelled or has begun.
 */
export const BOOKING_WAYS = ["here", "link", "none"] as const;

/**
 * How a seat is paid. `online`: through the payment service, while the seat is held; `place`: at the place; `request`: as
 * the host says, who has no public price; `free`: not at all.
 */
export const SEAT_PAYMENTS = ["online", "place", "request", "free"] as const;
export type SeatPayment = (typeof SEAT_PAYMENTS)[number];

/** What the host recorded of a user who booked. It changes nothing else. */
export const ATTENDANCE = ["present", "absent"] as const;
export type Attendance = (typeof ATTENDANCE)[number];

/** How long a free seat is kept for the first in line, in minutes, by how many hours are left until the class. */
export const OFFER_MINUTES = [
  { hoursLeft: 24, minutes: 60 },
  { hoursLeft: 6, minutes: 30 },
  { hoursLeft: 1, minutes: 15 },
] as const;
