import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ATTENDANCE } from "#contract/class-limits.ts";
import { CURRENCIES } from "#contract/currencies.ts";
import { PAYMENT_STATUSES } from "#contract/programs.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { businessCategories } from "#server/businesses/categories.table.ts";
import { createdAt, heldColumns, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

/** Programmes and services of a listing. spec: product §3 programs */
export const programs = pgTable(
  "programs",
  {
    id: key(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    professionalId: integer("professional_id").references(() => professionalProfiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    /** Minor units; null when the price is on request. */
    price: bigint("price", { mode: "number" }),
    currency: text("currency", { enum: CURRENCIES }).notNull().default("SGD"),
    duration: text("duration"),
    image: text("image"),
    active: boolean("active").notNull().default(true),
    maxParticipants: integer("max_participants"),
    location: text("location"),
    isOnline: boolean("is_online").notNull().default(false),
    categoryId: integer("category_id").references(() => businessCategories.id, { onDelete: "set null" }),
    tags: text("tags").array().notNull().default([]),
    ...heldColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("programs_business_index")
      .on(t.businessId)
      .where(sql`${t.active}`),
    index("programs_professional_index").on(t.professionalId),
    index("programs_held_texts_index")
      .on(t.heldSince)
      .where(sql`${t.heldSince} is not null`),
    check("programs_price_range", sql`${t.price} >= 0`),
    oneOf("programs_currency_known", t.currency, CURRENCIES),
    check("programs_seats_range", sql`${t.maxParticipants} > 0`),
    check("programs_one_host", sql`num_nonnulls(${t.businessId}, ${t.professionalId}) = 1`),
    check("programs_name_length", sql`char_length(${t.name}) between 2 and 120`),
  ],
);

/** Enrolments in programmes. spec: product §3 program_enrollments, DECISIONS 9, 22 */
export const programEnrollments = pgTable(
  "program_enrollments",
  {
    id: key(),
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paymentStatus: text("payment_status", { enum: PAYMENT_STATUSES }).notNull().default("pending"),
    enrollmentDate: instant("enrollment_date")
      .notNull()
      .default(sql`now()`),
    /** Minor units. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    commissionAmount: bigint("commission_amount", { mode: "number" }).notNull(),
    currency: text("currency", { enum: CURRENCIES }).notNull().default("SGD"),
    /** When the payment got its current status. */
    paymentDate: instant("payment_date"),
    /** When it was paid; stays after a refund, so that the figures of both days stay. */
    paidAt: instant("paid_at"),
    /** When the payment service confirmed the payment; a refund that it reports clears it. spec: DECISIONS 43 */
    confirmedAt: instant("payment_confirmed_at"),
    /** Ids of the payment service, for an online payment. */
    providerSessionId: text("provider_session_id"),
    providerPaymentId: text("provider_payment_id"),
    /** The page on which it is paid; the service reports when it closes unpaid. */
    paymentUrl: text("payment_url"),
    /**
     * The class that a seat is booked in; null for an enrolment in the whole programme. Its foreign key is in a
     * migration only, because the tables of classes refer to this file.
     */
    sessionId: integer("session_id"),
    /** Until when an unpaid seat is kept while it is being paid online. */
    heldUntil: instant("held_until"),
    /** Until when it can be cancelled free of charge, as promised when it was booked. */
    freeUntil: instant("free_until"),
    /** When a seat was given up too late to be free of charge: what is due stays, and the seat is free. */
    givenUpAt: instant("given_up_at"),
    attendance: text("attendance", { enum: ATTENDANCE }),
    /** The last change of the class that its booker was told of: its `sequence`. */
    toldSequence: integer("told_sequence").notNull().default(0),
    /** How many of the reminders were sent. */
    reminded: integer("reminded").notNull().default(0),
  },
  (t) => [
    uniqueIndex("program_enrollments_session_unique").on(t.providerSessionId),
    uniqueIndex("program_enrollments_once")
      .on(t.programId, t.userId)
      .where(sql`${t.paymentStatus} in ('pending','completed') and ${t.sessionId} is null`),
    uniqueIndex("program_enrollments_seat_once")
      .on(t.sessionId, t.userId)
      .where(sql`${t.paymentStatus} in ('pending','completed') and ${t.givenUpAt} is null`),
    index("program_enrollments_session_index").on(t.sessionId),
    index("program_enrollments_held_index")
      .on(t.heldUntil)
      .where(sql`${t.heldUntil} is not null and ${t.paymentStatus} = 'pending'`),
    index("program_enrollments_program_index").on(t.programId, t.enrollmentDate.desc()),
    index("program_enrollments_user_index").on(t.userId, t.enrollmentDate.desc()),
    oneOf("program_enrollments_status_known", t.paymentStatus, PAYMENT_STATUSES),
    oneOf("program_enrollments_attendance_known", t.attendance, ATTENDANCE),
    oneOf("program_enrollments_currency_known", t.currency, CURRENCIES),
    check("program_enrollments_amounts", sql`${t.amount} >= 0 and ${t.commissionAmount} between 0 and ${t.amount}`),
  ],
);
