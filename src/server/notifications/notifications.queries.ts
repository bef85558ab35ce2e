import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Role } from "#contract/access.ts";
import type { BusinessKind } from "#contract/businesses.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { notifications } from "./notifications.table.ts";

export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotification(db: Db, values: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(values);
}

/** Of this user, and not expired. */
function isShown(userId: number, now: string, onlyUnread = false): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    onlyUnread ? sql`not ${notifications.read}` : undefined,
    or(isNull(notifications.expiresAt), gt(notifications.expiresAt, now)),
  );
}

export function findShown(
  db: Db,
  asked: { userId: number; now: string; onlyUnread: boolean },
  window: { offset: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(isShown(asked.userId, asked.now, asked.onlyUnread))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(window.offset)
    .limit(window.limit);
}

export function countShown(db: Db, asked: { userId: number; now: string; onlyUnread: boolean }): Promise<number> {
  return db.$count(notifications, isShown(asked.userId, asked.now, asked.onlyUnread));
}

/** Marks one of a user's own. @returns whether there is such a one */
export async function markAsRead(db: Db, userId: number, id: number): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllAsRead(db: Db, userId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, userId), sql`not ${notifications.read}`));
}

/** Deletes one of a user's own. @returns whether there was such a one */
export async function deleteNotification(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return deleted.length > 0;
}

export interface OwnedListing {
  id: number;
  kind: BusinessKind;
  name: string;
  ownerId: number;
  ownerRole: Role;
}

/**
 * Listings with whoever is told about them: the owner, else who sent the registration. Listings without are left out.
 * A prepared statement, because it goes along with every review.
 */
export async function findListingOwners(pool: Pick<Pool, "query">, ids: number[]): Promise<OwnedListing[]> {
  const { rows } = await pool.query<OwnedListing>({
    name: "listing-owners",
    text: `select b.id, b.kind, b.name, u.id as "ownerId", u.role as "ownerRole"
      from businesses as b join users as u on u.id = coalesce(b.owner_id, b.verification_submitted_by)
      where b.id = any($1::int[])`,
    values: [ids],
  });
  return rows;
}
