import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { userActivityLogs, users, verifications } from "./accounts.table.ts";

/** Holds off every row that names the account, until the transaction ends. */
export async function lockForDeletion(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/** What no foreign key clears: mailed links, and what they did with where from. */
export async function deleteTracksOf(tx: Db, id: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, String(id)));
  await tx.delete(userActivityLogs).where(eq(userActivityLogs.userId, id));
}

export async function deleteUser(tx: Db, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
