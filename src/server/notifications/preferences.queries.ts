import { eq, sql } from "drizzle-orm";
import type { NotificationCategory } from "#contract/notifications.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { notificationPreferences } from "./notifications.table.ts";
import type { StoredPreferences } from "./preferences.policy.ts";

/** Returns the stored preferences; undefined if the user never changed any. */
export async function findPreferences(db: Db, userId: number): Promise<StoredPreferences | undefined> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return row;
}

/** Returns the stored preferences, locked until the transaction ends; inserts a row if there is none. */
export async function lockPreferences(tx: Db, userId: number): Promise<StoredPreferences> {
  await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .for("update");
  if (!row) throw new Error("The inserted row is missing");
  return row;
}

/** Turns off the mails of a category; without effect for an account that does not exist. */
export async function disableMails(db: Db, userId: number, category: NotificationCategory): Promise<void> {
  const off = JSON.stringify({ [category]: false });
  await db.execute(sql`insert into notification_preferences (user_id, email_categories)
    select id, ${off}::jsonb from users where id = ${userId}
    on conflict (user_id) do update
    set email_categories = notification_preferences.email_categories || excluded.email_categories`);
}

export async function updatePreferences(tx: Db, userId: number, preferences: StoredPreferences): Promise<void> {
  const { emailEnabled, pushEnabled, inAppEnabled, categories, emailCategories } = preferences;
  await tx
    .update(notificationPreferences)
    .set({ emailEnabled, pushEnabled, inAppEnabled, categories, emailCategories })
    .where(eq(notificationPreferences.userId, userId));
}
