import { and, asc, eq, gt, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { personName, users } from "#server/accounts/accounts.table.ts";
import { businesses, businessLocations } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { programEnrollments as seats, programs } from "#server/programs/programs.table.ts";
import { classSessions as sessions } from "./classes.table.ts";

/** Enrolments that hold a seat for sure: not those that are still being paid. */
const isBooked = and(
  inArray(seats.paymentStatus, ["pending", "completed"]),
  isNull(seats.givenUpAt),
  isNull(seats.heldUntil),
);

/** What people who booked a class are told of it; undefined when it is gone. */
export async function findBookedClass(db: Db, sessionId: number) {
  const nameOf = (profile: SQL) => sql<string | null>`(select ${personName()} from ${professionalProfiles}
    join ${users} on ${users.id} = ${professionalProfiles.userId} where ${professionalProfiles.id} = ${profile})`;
  const [row] = await db
    .select({
      id: sessions.id,
      name: programs.name,
      businessId: programs.businessId,
      host: sql<string>`coalesce(${businesses.name}, ${nameOf(sql`${programs.professionalId}`)})`,
      teacher: sql<string | null>`coalesce(${nameOf(sql`${sessions.teacherId}`)}, ${sessions.teacherName})`,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      timeZone: sessions.timeZone,
      place: sql<string | null>`nullif(concat_ws(', ', ${businessLocations.address}, ${businessLocations.city}), '')`,
      onlineUrl: sessions.onlineUrl,
      sequence: sessions.sequence,
      cancelled: sql<boolean>`${sessions.cancelledAt} is not null`,
      note: sessions.note,
    })
    .from(sessions)
    .innerJoin(programs, eq(programs.id, sessions.programId))
    .leftJoin(businesses, eq(businesses.id, programs.businessId))
    .leftJoin(businessLocations, eq(businessLocations.id, sessions.locationId))
    .where(eq(sessions.id, sessionId));
  return row;
}
export type BookedClass = NonNullable<Awaited<ReturnType<typeof findBookedClass>>>;

export type BookedSeat = Awaited<ReturnType<typeof lockOutdated>>[number];

const toldOf = {
  id: seats.id,
  userId: seats.userId,
  sessionId: sessions.id,
  sequence: sessions.sequence,
  startsAt: sessions.startsAt,
};

/** Bookings whose class has changed since their bookers were told, locked; of one class if it is given. */
export function lockOutdated(tx: Db, of: { now: string; sessionId: number | undefined; most: number }) {
  return tx
    .select(toldOf)
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(
      and(
        of.sessionId === undefined ? undefined : eq(sessions.id, of.sessionId),
        gt(sessions.startsAt, of.now),
        gt(sessions.newsSequence, 0),
        gt(sessions.taken, 0),
        isNull(sessions.cancelledAt),
        lt(seats.toldSequence, sessions.newsSequence),
        isBooked,
      ),
    )
    .orderBy(asc(seats.id))
    .limit(of.most)
    .for("update", { of: seats, skipLocked: true });
}

/** Bookings that are due to be reminded of, locked. @param of.until by how many reminders are due until when */
export function lockUnreminded(
  tx: Db,
  of: { now: string; until: readonly { due: number; startsAt: string }[]; most: number },
): Promise<BookedSeat[]> {
  const [first] = of.until;
  if (!first) return Promise.resolve([]);
  const due = sql.join(
    of.until.map(
      ({ due: number, startsAt }) => sql`(${sessions.startsAt} <= ${startsAt} and ${seats.reminded} < ${number})`,
    ),
    sql` or `,
  );
  return tx
    .select(toldOf)
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(
      and(
        gt(sessions.startsAt, of.now),
        lte(sessions.startsAt, first.startsAt),
        gt(sessions.taken, 0),
        isNull(sessions.cancelledAt),
        sql`(${due})`,
        isBooked,
      ),
    )
    .orderBy(asc(seats.id))
    .limit(of.most)
    .for("update", { of: seats, skipLocked: true });
}

export async function noteTold(
  tx: Db,
  seatId: number,
  told: { toldSequence: number; reminded: SQL | number },
): Promise<void> {
  await tx.update(seats).set(told).where(eq(seats.id, seatId));
}

/** The number of reminders that stays after a class moved: those that would be due again are. */
export const atMostReminded = (due: number): SQL => sql`least(${seats.reminded}, ${due})`;

/** What a booker is told of their booking; undefined when it is gone. */
export async function findBooked(db: Db, enrollmentId: number) {
  const [row] = await db.select().from(seats).where(eq(seats.id, enrollmentId));
  return row;
}
