import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { userActivityLogs, users, verifications } from "./accounts.table.ts";

/** Locks the account for update, so that no new row can reference it until the transaction ends. */
export async function lockForDeletion(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/** Deletes what no foreign key clears: mailed links and the activity log. */
export async function deleteLinksAndActivityOf(tx: Db, id: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, String(id)));
  await tx.delete(userActivityLogs).where(eq(userActivityLogs.userId, id));
}

export async function deleteUser(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
