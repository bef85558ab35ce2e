import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Role } from "#contract/access.ts";
import type { Language } from "#contract/texts/language.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { CATEGORY_OF, type NotificationCategory, type NotificationType } from "#contract/notifications.ts";
import { notifications, oneTimeNotifications } from "./notifications.table.ts";
import { DEFAULT_CATEGORIES } from "./preferences.policy.ts";

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  userId: number;
  type: NotificationType;
  title: string;
  message: string;
  data: Record<string, string | number>;
  createdAt: string;
  expiresAt: string | null;
}

/**
 * Inserts a notification if the user wants its category in the product. A prepared statement, because it runs for every
 * review.
 * @returns its id, undefined if the user does not want it
 */
export async function insertIfWanted(
  pool: Pick<Pool, "query">,
  newNotification: NewNotification,
): Promise<number | undefined> {
  const category = CATEGORY_OF[newNotification.type];
  const { rows } = await pool.query<{ id: number }>({
    name: "notify",
    text: `insert into notifications (user_id, type, title, message, data, created_at, expires_at)
      select $1::int, $2::text, $3::text, $4::text, $5::jsonb, $6::timestamptz, $7::timestamptz
      where coalesce((select p.in_app_enabled and coalesce((p.categories ->> $8)::boolean, $9)
        from notification_preferences as p where p.user_id = $1::int), $9)
      returning id`,
    values: [
      newNotification.userId,
      newNotification.type,
      newNotification.title,
      newNotification.message,
      JSON.stringify(newNotification.data),
      newNotification.createdAt,
      newNotification.expiresAt,
      category,
      DEFAULT_CATEGORIES[category],
    ],
  });
  return rows[0]?.id;
}

/** A user's unread notifications of a type with `value` under `key` in their data. */
export interface NotificationSubject {
  userId: number;
  type: NotificationType;
  key: string;
  value: number;
}

function isUnreadAbout({ userId, type, key, value }: NotificationSubject): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    sql`not ${notifications.read}`,
    eq(notifications.type, type),
    sql`${notifications.data} -> ${key} = to_jsonb(${value}::int)`,
  );
}

/** Deletes the older notifications that a new one replaces. @param newer the new one's id */
export async function deleteUnreadAbout(db: Db, about: NotificationSubject, newer: number): Promise<void> {
  await db.delete(notifications).where(and(isUnreadAbout(about), lt(notifications.id, newer)));
}

/** Marks them as read. @returns whether there were any */
export async function markAboutAsRead(db: Db, about: NotificationSubject): Promise<boolean> {
  const { rowCount } = await db.update(notifications).set({ read: true }).where(isUnreadAbout(about));
  return (rowCount ?? 0) > 0;
}

/** Records a one-time notification. @returns false if it was recorded before, by any process */
export async function recordOnce(db: Db, userId: number, what: string, now: string): Promise<boolean> {
  const inserted = await db
    .insert(oneTimeNotifications)
    .values({ userId, what, recordedAt: now })
    .onConflictDoNothing()
    .returning({ userId: oneTimeNotifications.userId });
  return inserted.length > 0;
}

/**
 * Deletes expired notifications, and records of one-time notifications before a moment. @returns the number of
 * notifications
 */
export async function deleteExpired(
  db: Db,
  { now, notesBefore }: { now: string; notesBefore: string },
): Promise<number> {
  await db.delete(oneTimeNotifications).where(lt(oneTimeNotifications.recordedAt, notesBefore));
  const { rowCount } = await db.delete(notifications).where(lte(notifications.expiresAt, now));
  return rowCount ?? 0;
}

/** Returns the user's mail address if they want mails of a category. Suspended accounts get none. */
export async function findMailReader(
  pool: Pick<Pool, "query">,
  userId: number,
  category: NotificationCategory,
): Promise<MailReader | undefined> {
  const { rows } = await pool.query<MailReader>({
    name: "mail-reader",
    text: `select u.id, u.email, u.language
      from users as u left join notification_preferences as p on p.user_id = u.id
      where u.id = $1 and u.suspended_at is null
        and coalesce(p.email_enabled and coalesce((p.email_categories ->> $2)::boolean, $3), $3)`,
    values: [userId, category, DEFAULT_CATEGORIES[category]],
  });
  return rows[0];
}

export interface MailReader {
  id: number;
  email: string;
  language: Language;
}

/** Matches a user's notifications that are not expired. */
function isVisible(userId: number, now: string, onlyUnread = false): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    onlyUnread ? sql`not ${notifications.read}` : undefined,
    or(isNull(notifications.expiresAt), gt(notifications.expiresAt, now)),
  );
}

export function findVisible(
  db: Db,
  filter: { userId: number; now: string; onlyUnread: boolean },
  window: { offset: number; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(isVisible(filter.userId, filter.now, filter.onlyUnread))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(window.offset)
    .limit(window.limit);
}

export function countVisible(db: Db, filter: { userId: number; now: string; onlyUnread: boolean }): Promise<number> {
  return db.$count(notifications, isVisible(filter.userId, filter.now, filter.onlyUnread));
}

/** Marks a user's notification as read. @returns whether it exists */
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

/** Deletes a user's notification. @returns whether it existed */
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
 * Returns listings with the user to notify: the owner, otherwise the submitter of the registration. Listings with
 * neither are omitted. A prepared statement, because it runs for every review.
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
