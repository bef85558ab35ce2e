import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { calendarAddresses as addresses } from "./classes.table.ts";

/** Sets the address of a user's calendar, in place of the one before. */
export async function setAddress(db: Db, address: typeof addresses.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = address;
  await db
    .insert(addresses)
    .values(address)
    .onConflictDoUpdate({ target: addresses.userId, set: { tokenHash, createdAt } });
}

export async function deleteAddress(db: Db, userId: number): Promise<void> {
  await db.delete(addresses).where(eq(addresses.userId, userId));
}

export async function findUserOf(db: Db, tokenHash: string): Promise<number | undefined> {
  const [row] = await db.select({ userId: addresses.userId }).from(addresses).where(eq(addresses.tokenHash, tokenHash));
  return row?.userId;
}

/** The classes that a user booked from a day on, the latest at most, and whether they still have the seat. */
export async function findBookedClasses(
  db: Db,
  of: { userId: number; from: string; most: number },
): Promise<{ sessionId: number; hasSeat: boolean }[]> {
  const { rows } = await db.execute<{ sessionId: number; hasSeat: boolean }>(sql`
    select s.id as "sessionId",
      bool_or(e.payment_status in ('pending', 'completed') and e.given_up_at is null) as "hasSeat"
    from program_enrollments as e join class_sessions as s on s.id = e.session_id
    where e.user_id = ${of.userId} and s.ends_at > ${of.from} and e.held_until is null
    group by s.id, s.starts_at order by s.starts_at desc, s.id desc limit ${of.most}`);
  return rows;
}
