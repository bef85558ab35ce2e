import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { SavedKind } from "#contract/saved-kinds.ts";
import type { Thing } from "#contract/thing-keys.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { businessManagers } from "#server/businesses/managers.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { savedThings as saved } from "./saved.table.ts";

const ofUser = (userId: number, kind?: SavedKind): SQL | undefined =>
  and(eq(saved.userId, userId), kind && eq(saved.kind, kind));
const isThing = (userId: number, { kind, id }: Thing): SQL | undefined =>
  and(ofUser(userId, kind), eq(saved.thingId, id));

/** What a user saved, the last saved first. */
export function findSaved(
  db: Db,
  { userId, kind }: { userId: number; kind?: SavedKind | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<(Thing & { savedAt: string })[]> {
  return db
    .select({ kind: saved.kind, id: saved.thingId, savedAt: saved.savedAt })
    .from(saved)
    .where(ofUser(userId, kind))
    .orderBy(desc(saved.id))
    .offset(offset)
    .limit(limit);
}

export function countSaved(db: Db, userId: number, kind?: SavedKind): Promise<number> {
  return db.$count(saved, ofUser(userId, kind));
}

export async function hasSaved(db: Db, userId: number, thing: Thing): Promise<boolean> {
  return (await db.$count(saved, isThing(userId, thing))) > 0;
}

/** Serialises additions to what a user saved until the transaction ends. */
export async function lockSavedOf(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved by ${userId}`}, 0))`);
}

/** Adds things in the order of the list; those that are saved already keep their place. */
export async function insertSaved(tx: Db, userId: number, things: readonly Thing[], savedAt: string): Promise<void> {
  if (things.length === 0) return;
  const rows = things.map(({ kind, id }) => ({ userId, kind, thingId: id, savedAt }));
  await tx.insert(saved).values(rows).onConflictDoNothing();
}

export async function deleteSaved(db: Db, userId: number, thing: Thing): Promise<void> {
  await db.delete(saved).where(isThing(userId, thing));
}

/** How many accounts saved a listing, without its owner, its managers and admins. */
export function countSavers(db: Db, businessId: number): Promise<number> {
  return db.$count(
    saved,
    and(
      eq(saved.kind, "listing"),
      eq(saved.thingId, businessId),
      sql`not exists (select 1 from ${businesses} as b where b.id = ${saved.thingId} and b.owner_id = ${saved.userId})`,
      sql`not exists (select 1 from ${businessManagers} as m where m.business_id = ${saved.thingId} and m.user_id = ${saved.userId})`,
      sql`not exists (select 1 from ${users} as u where u.id = ${saved.userId} and u.role = 'admin')`,
    ),
  );
}
