import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { classSessions as sessions, classWaitlist as line, type WAITLIST_STATES } from "./classes.table.ts";

export type LockedClass = typeof sessions.$inferSelect;
export type PlaceRow = typeof line.$inferSelect;
type PlaceState = (typeof WAITLIST_STATES)[number];

export async function findSession(db: Db, sessionId: number): Promise<LockedClass | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return row;
}

/** A class, locked until the transaction ends. Its enrolments and line are locked and changed only after it. */
export async function lockSession(tx: Db, sessionId: number): Promise<LockedClass | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("no key update");
  return row;
}

/** Places that count: of people who wait, or for whom a seat is kept. */
const inLine = inArray(line.state, ["waiting", "offered"]);

export async function findPlace(db: Db, sessionId: number, userId: number): Promise<PlaceRow | undefined> {
  const [row] = await db
    .select()
    .from(line)
    .where(and(eq(line.sessionId, sessionId), eq(line.userId, userId), inLine));
  return row;
}

export async function insertPlace(
  tx: Db,
  place: { sessionId: number; userId: number; createdAt: string; toldSequence: number },
): Promise<void> {
  await tx.insert(line).values(place);
}

/** Ends a place in line. */
export async function endPlace(tx: Db, placeId: number, state: Exclude<PlaceState, "waiting" | "offered">) {
  await tx.update(line).set({ state, offeredUntil: null }).where(eq(line.id, placeId));
}

/** Ends the offers whose time is over. */
export async function expireOffers(tx: Db, sessionId: number, now: string): Promise<void> {
  await tx
    .update(line)
    .set({ state: "expired", offeredUntil: null })
    .where(and(eq(line.sessionId, sessionId), eq(line.state, "offered"), lte(line.offeredUntil, now)));
}

/** Ends the waiting; offers end by themselves. @param only which places; all of them by default */
export async function closeLine(
  tx: Db,
  sessionId: number,
  only: readonly ("waiting" | "offered")[] = ["waiting", "offered"],
): Promise<number[]> {
  const rows = await tx
    .update(line)
    .set({ state: "closed", offeredUntil: null })
    .where(and(eq(line.sessionId, sessionId), inArray(line.state, [...only])))
    .returning({ userId: line.userId });
  return rows.map(({ userId }) => userId);
}

/** Keeps seats for the first in line. @returns for how many */
export async function offerSeats(tx: Db, sessionId: number, seats: number, until: string): Promise<number> {
  const first = tx
    .select({ id: line.id })
    .from(line)
    .where(and(eq(line.sessionId, sessionId), eq(line.state, "waiting")))
    .orderBy(asc(line.id))
    .limit(seats);
  const { rowCount } = await tx
    .update(line)
    .set({ state: "offered", offeredUntil: until })
    .where(inArray(line.id, first));
  return rowCount ?? 0;
}

/** An offer that nobody was told of yet, locked until the transaction ends; of one class if it is given. */
export async function lockUntoldOffer(tx: Db, now: string, sessionId: number | undefined) {
  const [row] = await tx
    .select()
    .from(line)
    .where(
      and(
        sessionId === undefined ? undefined : eq(line.sessionId, sessionId),
        eq(line.state, "offered"),
        sql`${line.toldAt} is null and ${line.offeredUntil} > ${now}`,
      ),
    )
    .orderBy(asc(line.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

export async function setTold(tx: Db, placeId: number, told: { toldAt?: string; toldSequence: number }): Promise<void> {
  await tx.update(line).set(told).where(eq(line.id, placeId));
}

/** Places in line whose class has changed since they were told, locked; of one class if it is given. */
export function lockOutdatedPlaces(tx: Db, of: { now: string; sessionId: number | undefined; most: number }) {
  return tx
    .select({ id: line.id, userId: line.userId, sessionId: sessions.id, sequence: sessions.sequence })
    .from(line)
    .innerJoin(sessions, eq(sessions.id, line.sessionId))
    .where(
      and(
        of.sessionId === undefined ? undefined : eq(line.sessionId, of.sessionId),
        inLine,
        gt(sessions.startsAt, of.now),
        isNull(sessions.cancelledAt),
        lt(line.toldSequence, sessions.newsSequence),
      ),
    )
    .orderBy(asc(line.id))
    .limit(of.most)
    .for("update", { of: line, skipLocked: true });
}

/** Classes in which something is due: a payment, an offer, a line that ends or has a free seat, or a cancellation. */
export async function findUnsettled(db: Db, now: string, lineEnds: string, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select session_id as id from class_waitlist where state = 'offered' and offered_until <= ${now}
      union
      select session_id from program_enrollments
      where payment_status = 'pending' and held_until <= ${now} and session_id is not null
      union
      select s.id from class_waitlist as w join class_sessions as s on s.id = w.session_id
      where w.state in ('waiting', 'offered') and (s.cancelled_at is not null
        or w.state = 'waiting' and (s.starts_at < ${lineEnds} or s.taken + s.offered < s.seats))
      union
      select id from class_sessions where cancelled_at is not null and taken > 0
    ) as due order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** How many classes the user waits for. */
export async function countPlaces(db: Db, userId: number): Promise<number> {
  return db.$count(line, and(eq(line.userId, userId), inLine));
}
