import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { idempotencyKeys as keys } from "./idempotency.table.ts";

/** A key of an account. */
interface KeyRef {
  userId: number;
  key: string;
}

const isKey = ({ userId, key }: KeyRef) => and(eq(keys.userId, userId), eq(keys.key, key));

/**
 * Takes a key for a request.
 * @param times.expired keys older than this are free again
 * @param times.abandoned keys of requests that have been running since before this are free again
 * @returns whether the key was free
 */
export async function takeKey(
  db: Db,
  { request, ...ref }: KeyRef & { request: string },
  { now, expired, abandoned }: { now: string; expired: string; abandoned: string },
): Promise<boolean> {
  const taken = await db
    .insert(keys)
    .values({ ...ref, request, createdAt: now })
    .onConflictDoUpdate({
      target: [keys.userId, keys.key],
      set: { request, response: null, createdAt: now },
      setWhere: or(lt(keys.createdAt, expired), and(isNull(keys.response), lt(keys.createdAt, abandoned))),
    })
    .returning({ key: keys.key });
  return taken.length > 0;
}

export async function findKey(db: Db, ref: KeyRef): Promise<{ request: string; response: string | null } | undefined> {
  const [row] = await db.select({ request: keys.request, response: keys.response }).from(keys).where(isKey(ref));
  return row;
}

export async function storeResponse(db: Db, ref: KeyRef, response: string): Promise<void> {
  await db.update(keys).set({ response }).where(isKey(ref));
}

export async function freeKey(db: Db, ref: KeyRef): Promise<void> {
  await db.delete(keys).where(isKey(ref));
}

export async function deleteKeysBefore(db: Db, expired: string): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, expired));
}
