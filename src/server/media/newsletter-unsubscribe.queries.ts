import { sql } from "drizzle-orm";
import type { DeletionOutcome } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Unsubscribes an account's address. An unconfirmed one may have been entered by someone else and stays. */
export async function unsubscribeAccount(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from newsletter_subscribers where email in (
    select lower(email::text) from users where id = ${userId} and is_verified)`);
}

export async function deleteAccountSubscription(tx: Db, userId: number): Promise<DeletionOutcome> {
  await unsubscribeAccount(tx, userId);
  return {};
}
