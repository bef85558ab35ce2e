import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { notificationPreferences } from "./notifications.table.ts";
import type { KeptPreferences } from "./preferences.policy.ts";

/** What somebody changed; nothing when they never did. */
export async function findPreferences(db: Db, userId: number): Promise<KeptPreferences | undefined> {
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return row;
}

/** The same, kept from changing until the transaction ends: a row is made where there was none. */
export async function lockPreferences(tx: Db, userId: number): Promise<KeptPreferences> {
  await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .for("update");
  if (!row) throw new Error("the row that was just made is missing");
  return row;
}

export async function updatePreferences(tx: Db, userId: number, kept: KeptPreferences): Promise<void> {
  const { emailEnabled, pushEnabled, inAppEnabled, categories, emailCategories } = kept;
  await tx
    .update(notificationPreferences)
    .set({ emailEnabled, pushEnabled, inAppEnabled, categories, emailCategories })
    .where(eq(notificationPreferences.userId, userId));
}
