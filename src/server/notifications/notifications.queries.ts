import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
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

/** Listings with whoever is told about them: the owner, else who sent the registration. Listings without are left out. */
export function findListingOwners(db: Db, ids: number[]) {
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      ownerId: users.id,
      ownerRole: users.role,
    })
    .from(businesses)
    .innerJoin(users, sql`${users.id} = coalesce(${businesses.ownerId}, ${businesses.verificationSubmittedBy})`)
    .where(inArray(businesses.id, ids));
}
