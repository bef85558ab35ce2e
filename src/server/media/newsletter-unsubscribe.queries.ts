import { sql } from "drizzle-orm";
import type { Deleted } from "#server/accounts/deletion.service.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Unsubscribes an account's address. An unconfirmed one may have been entered by someone else and stays. */
export async function leaveNewsletter(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from newsletter_subscribers where email in (
    select lower(email::text) from users where id = ${userId} and is_verified)`);
}

export async function forgetSubscriber(tx: Db, userId: number): Promise<Deleted> {
  await leaveNewsletter(tx, userId);
  return {};
}
