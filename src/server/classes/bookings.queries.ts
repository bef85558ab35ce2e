import { and, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { PaymentStatus } from "#contract/programs.ts";
import type { Currency } from "#contract/currencies.ts";
import type { Money } from "#contract/fields.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programEnrollments as seats, programs } from "#server/programs/programs.table.ts";
import { classSessions as sessions } from "./classes.table.ts";
import type { LockedClass } from "./waitlist.queries.ts";

const isHeld = and(inArray(seats.paymentStatus, ["pending", "completed"]), isNull(seats.givenUpAt));

/** How many classes that have not begun a user has booked. */
export async function countOpen(tx: Db, userId: number, now: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(and(eq(seats.userId, userId), isHeld, gt(sessions.startsAt, now), isNull(sessions.cancelledAt)));
  return row?.count ?? 0;
}

/** Whether a user has booked another class at the same time. */
export async function findIsOverlapping(tx: Db, userId: number, session: LockedClass): Promise<boolean> {
  const [row] = await tx
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(
      and(
        eq(seats.userId, userId),
        isHeld,
        ne(sessions.id, session.id),
        isNull(sessions.cancelledAt),
        lt(sessions.startsAt, session.endsAt),
        gt(sessions.endsAt, session.startsAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What a seat in a class costs: its own price, else that of its programme; null on request. */
export async function findPrice(db: Db, session: LockedClass): Promise<{ price: Money | null; currency: Currency }> {
  const [program] = await db
    .select({ price: programs.price, currency: programs.currency })
    .from(programs)
    .where(eq(programs.id, session.programId));
  const amount = session.price ?? program?.price ?? null;
  const currency = (session.price === null ? null : session.currency) ?? program?.currency ?? "SGD";
  return { price: amount === null ? null : { amount, currency }, currency };
}

/** The user who hosts a programme, or owns its listing. */
export async function findHostUser(db: Db, programId: number): Promise<number | null> {
  const [row] = await db
    .select({ userId: sql<number | null>`coalesce(${businesses.ownerId}, ${professionalProfiles.userId})` })
    .from(programs)
    .leftJoin(businesses, eq(businesses.id, programs.businessId))
    .leftJoin(professionalProfiles, eq(professionalProfiles.id, programs.professionalId))
    .where(eq(programs.id, programId));
  return row?.userId ?? null;
}

/** Whether a programme has classes to come. */
export async function findHasToCome(db: Db, programId: number, now: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.programId, programId), gt(sessions.startsAt, now), isNull(sessions.cancelledAt)))
    .limit(1);
  return row !== undefined;
}

/** Whether someone waits for a seat in a class of a programme. */
export async function findIsAwaited(tx: Db, programId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.programId, programId), gt(sql`${sessions.waiting} + ${sessions.offered}`, 0)))
    .limit(1);
  return row !== undefined;
}

/** A user's seat or place in line, as its own list shows it. */
export interface OwnBooking {
  sessionId: number;
  enrollmentId: number | null;
  paymentStatus: PaymentStatus | null;
  amount: number | null;
  currency: string | null;
  paymentUrl: string | null;
  heldUntil: string | null;
  freeUntil: string | null;
  givenUpAt: string | null;
  offeredUntil: string | null;
  position: number | null;
  isOpen: boolean;
}

/**
 * The seats that a user holds, with those that ended because their class was cancelled, and the places in line.
 * @param now of the classes that have not begun
 * @param isGivenUpShown whether a seat that was given up, and is still paid or due, is one of them
 */
const ownBookings = (userId: number, now: string, isGivenUpShown = sql`false`) => sql`
  select s.id as session_id, s.starts_at, s.ends_at, e.id as enrollment_id, e.payment_status, e.amount, e.currency,
    case when e.payment_status = 'pending' then e.payment_url end as payment_url, e.held_until, e.free_until,
    e.given_up_at, null::timestamptz as offered_until, null::int as position,
    s.cancelled_at is null and s.starts_at > ${now} and e.payment_status in ('pending', 'completed') and e.given_up_at is null as is_open
  from program_enrollments as e join class_sessions as s on s.id = e.session_id
  where e.user_id = ${userId} and (
    e.payment_status in ('pending', 'completed') and (e.given_up_at is null or ${isGivenUpShown})
    or s.cancelled_at is not null and coalesce(e.given_up_at, e.payment_date) >= s.cancelled_at)
  union all
  select s.id, s.starts_at, s.ends_at, null, null, null, null, null, null, null,
    (select max(e.given_up_at) from program_enrollments as e
      where e.session_id = s.id and e.user_id = w.user_id and e.payment_status in ('pending', 'completed')), w.offered_until,
    (select count(*)::int from class_waitlist as o
      where o.session_id = w.session_id and o.state in ('waiting', 'offered') and o.id <= w.id),
    false
  from class_waitlist as w join class_sessions as s on s.id = w.session_id
  where w.user_id = ${userId} and w.state in ('waiting', 'offered') and s.starts_at > ${now} and s.cancelled_at is null`;

type OwnRow = {
  session_id: number;
  enrollment_id: number | null;
  payment_status: PaymentStatus | null;
  amount: number | null;
  currency: string | null;
  payment_url: string | null;
  held_until: string | null;
  free_until: string | null;
  given_up_at: string | null;
  offered_until: string | null;
  position: number | null;
  is_open: boolean;
};

/** A user's bookings to come in order of time, or those past, latest first; and their number. */
export async function findOwnBookings(
  db: Db,
  of: { userId: number; now: string; when: "coming" | "past" },
  window: { offset: number; limit: number },
): Promise<{ rows: OwnBooking[]; count: number }> {
  const own = sql`(${ownBookings(of.userId, of.now)}) as own where ${of.when === "coming" ? sql`ends_at > ${of.now}` : sql`ends_at <= ${of.now}`}`;
  const order = of.when === "coming" ? sql`starts_at, session_id` : sql`starts_at desc, session_id desc`;
  const [rows, counted] = await Promise.all([
    db.execute<OwnRow>(
      sql`select * from ${own} order by ${order}, enrollment_id limit ${window.limit} offset ${window.offset}`,
    ),
    db.execute<{ count: number }>(sql`select count(*)::int as count from ${own}`),
  ]);
  return { rows: rows.rows.map(toOwnBooking), count: counted.rows[0]?.count ?? 0 };
}

/** The user's seat or place in line in a class to come, or a seat that they gave up and that still counts. */
export async function findOwnBooking(
  db: Db,
  userId: number,
  sessionId: number,
  now: string,
): Promise<OwnBooking | undefined> {
  const { rows } = await db.execute<OwnRow>(sql`
    select * from (${ownBookings(userId, now, sql`s.starts_at > ${now}`)}) as own where session_id = ${sessionId}
    order by is_open desc, position nulls last, enrollment_id desc nulls last limit 1`);
  return rows[0] && toOwnBooking(rows[0]);
}

function toOwnBooking(row: OwnRow): OwnBooking {
  const instant = (value: string | null) => value && isoOf(value);
  return {
    sessionId: row.session_id,
    enrollmentId: row.enrollment_id,
    paymentStatus: row.payment_status,
    amount: row.amount,
    currency: row.currency,
    paymentUrl: row.payment_url,
    heldUntil: instant(row.held_until),
    freeUntil: instant(row.free_until),
    givenUpAt: instant(row.given_up_at),
    offeredUntil: instant(row.offered_until),
    position: row.position,
    isOpen: row.is_open,
  };
}
