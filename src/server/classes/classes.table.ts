import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CLASS_LIMITS } from "#contract/class-limits.ts";
import { CLASS_LANGUAGES } from "#contract/class-search-limits.ts";
import { CURRENCIES } from "#contract/currencies.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businessLocations } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programs } from "#server/programs/programs.table.ts";

/** What schedules and their classes have in common: a class begins as its schedule says, and can be changed alone. */
const classFacts = () => ({
  seats: integer("seats").notNull(),
  timeZone: text("time_zone").notNull(),
  teacherId: integer("teacher_id").references(() => professionalProfiles.id, { onDelete: "set null" }),
  /** A plain name; of a linked teacher the name that is shown when the profile is gone. */
  teacherName: text("teacher_name"),
  language: text("language", { enum: CLASS_LANGUAGES }),
  locationId: integer("location_id").references(() => businessLocations.id, { onDelete: "set null" }),
  onlineUrl: text("online_url"),
  bookingUrl: text("booking_url"),
  /** Minor units, instead of the price of the programme. */
  price: bigint("price", { mode: "number" }),
  currency: text("currency", { enum: CURRENCIES }),
  cancelHours: integer("cancel_hours").notNull().default(12),
});

/** When the classes of a programme take place. */
export const classSchedules = pgTable(
  "class_schedules",
  {
    id: key(),
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    /** The part after "RRULE:". spec: RFC 5545 */
    rrule: text("rrule").notNull(),
    startDate: date("start_date").notNull(),
    /** Local: "19:00". */
    startTime: text("start_time").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    ...classFacts(),
    exceptions: date("exceptions").array().notNull().default([]),
    /** The last day whose class has a row, if there is one; null before the first. */
    knownUntil: date("known_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("class_schedules_program_index").on(t.programId),
    index("class_schedules_known_index").on(t.knownUntil),
    index("class_schedules_teacher_index").on(t.teacherId),
    index("class_schedules_location_index").on(t.locationId),
    check("class_schedules_seats_range", sql`${t.seats} between 1 and ${sql.raw(String(CLASS_LIMITS.seatsMax))}`),
    oneOf("class_schedules_language_known", t.language, CLASS_LANGUAGES),
    oneOf("class_schedules_currency_known", t.currency, CURRENCIES),
  ],
);

/** A class at a time. It is never deleted once it was booked, only cancelled. */
export const classSessions = pgTable(
  "class_sessions",
  {
    id: key(),
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    scheduleId: integer("schedule_id").references(() => classSchedules.id, { onDelete: "set null" }),
    /** The day that its schedule gave it; it stays when the class is moved. */
    day: date("day").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** When it begins by the clocks of its place. */
    localStart: timestamp("local_start", { mode: "string" }).notNull(),
    ...classFacts(),
    /** When it was changed alone: a change of all leaves what was changed. */
    changedAt: instant("changed_at"),
    cancelledAt: instant("cancelled_at"),
    /** What the host said about the last change or the cancellation. */
    note: text("note"),
    /** Grows with each change, so that calendars take the latest. spec: RFC 5545 */
    sequence: integer("sequence").notNull().default(0),
    /** The sequence of the last change that those who booked are told of. */
    newsSequence: integer("news_sequence").notNull().default(0),
    /** Where it takes place, for searches near a point. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** Kept by triggers: active enrolments, seats offered to those in line, and those who still wait. */
    taken: integer("taken").notNull().default(0),
    offered: integer("offered").notNull().default(0),
    waiting: integer("waiting").notNull().default(0),
  },
  (t) => [
    uniqueIndex("class_sessions_once").on(t.scheduleId, t.day),
    index("class_sessions_program_index").on(t.programId, t.startsAt),
    // A search reads its classes from the index alone.
    index("class_sessions_start_index").on(
      t.startsAt,
      t.latitude,
      t.longitude,
      t.localStart,
      t.cancelledAt,
      t.id,
      t.programId,
      t.locationId,
    ),
    // The few that background tasks look for.
    index("class_sessions_changed_index")
      .on(t.startsAt)
      .where(sql`${t.newsSequence} > 0 and ${t.taken} > 0`),
    index("class_sessions_ended_index")
      .on(t.cancelledAt)
      .where(sql`${t.cancelledAt} is not null and ${t.taken} > 0`),
    index("class_sessions_teacher_index").on(t.teacherId, t.startsAt),
    index("class_sessions_location_index").on(t.locationId, t.startsAt),
    check("class_sessions_order", sql`${t.endsAt} > ${t.startsAt}`),
    check(
      "class_sessions_seats",
      sql`${t.taken} >= 0 and ${t.offered} >= 0 and ${t.taken} + ${t.offered} <= ${t.seats}`,
    ),
    oneOf("class_sessions_language_known", t.language, CLASS_LANGUAGES),
    oneOf("class_sessions_currency_known", t.currency, CURRENCIES),
  ],
);

/** `offered`: a free seat is kept for them until `offeredUntil`. */
export const WAITLIST_STATES = ["waiting", "offered", "booked", "expired", "left", "closed"] as const;

/** The line for seats of full classes. */
export const classWaitlist = pgTable(
  "class_waitlist",
  {
    id: key(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => classSessions.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: WAITLIST_STATES }).notNull().default("waiting"),
    offeredUntil: instant("offered_until"),
    /** When they were told of the offer. */
    toldAt: instant("told_at"),
    /** The last change of the class that they were told of: its `sequence`. */
    toldSequence: integer("told_sequence").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("class_waitlist_once")
      .on(t.sessionId, t.userId)
      .where(sql`${t.state} in ('waiting','offered')`),
    index("class_waitlist_user_index").on(t.userId),
    index("class_waitlist_offered_index")
      .on(t.offeredUntil)
      .where(sql`${t.state} = 'offered'`),
    oneOf("class_waitlist_state_known", t.state, WAITLIST_STATES),
    check("class_waitlist_offer", sql`(${t.state} = 'offered') = (${t.offeredUntil} is not null)`),
  ],
);

/** The private address of a person's calendar; only its hash is stored. */
export const calendarAddresses = pgTable("calendar_addresses", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
});
