import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";

/** Provider subscriptions of the user's professional profile that may still be charged. */
export async function findRunning(tx: Db, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with own as (select id, payment_subscription_id from professional_profiles where user_id = ${userId})
    select subscription_id as id from provider_subscriptions
      where professional_id in (select id from own) and state ->> 'status' not in ('canceled', 'ended')
    union select payment_subscription_id from own where payment_subscription_id is not null and not exists (
      select from provider_subscriptions as p where p.subscription_id = own.payment_subscription_id)`);
  return rows.map((row) => row.id);
}

/** The ids of the listings that the user owns. */
export async function findOwned(tx: Db, userId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from businesses where owner_id = ${userId}`);
  return rows.map((row) => row.id);
}

/** The unpaid invoices of the user's professional profile, with the keys of their files. */
export async function findUnpaid(tx: Db, userId: number): Promise<{ id: number; fileKey: string }[]> {
  const { rows } = await tx.execute<{ id: number; fileKey: string }>(sql`
    select i.id, i.file_key as "fileKey" from invoices as i join professional_profiles as o on o.id = i.professional_id
    where o.user_id = ${userId} and i.status <> 'paid'`);
  return rows;
}
