import { z } from "zod";
import { sql } from "drizzle-orm";
import { id } from "#contract/fields.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import type { DeletionHook } from "#server/accounts/deletion.service.ts";
import type { TrashHook } from "#server/businesses/businesses.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { newKey } from "#server/platform/files/files.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider } from "./payments.provider.ts";
import { UNPRINTED } from "./subscriptions.table.ts";

/** Name of the task that cancels the online plans of a deleted account. */
const STOP_PLANS = "subscriptions.stop-plans";

/** Cancels the plans and voids the unpaid invoices of a deleted account. spec: DECISIONS 33 */
export function createPlanDeletion(
  { tasks }: Pick<Platform, "tasks">,
  { payments, stop }: { payments: PaymentProvider | undefined; stop: TrashHook },
): DeletionHook {
  tasks.define(STOP_PLANS, z.object({ ids: z.array(z.string()), businessIds: z.array(id) }), async (gone) => {
    for (const plan of gone.ids) await payments?.cancelNow(plan);
    // A listing keeps what is paid until the end of its period; nothing more is charged.
    for (const businessId of gone.businessIds) await stop(businessId);
  });

  return async (tx, userId) => {
    const ids = await findRunning(tx, userId);
    const businessIds = await findOwned(tx, userId);
    const fileKeys = await voidBills(tx, userId);
    return {
      fileKeys,
      after: async () => {
        if (ids.length + businessIds.length > 0) await tasks.enqueue(STOP_PLANS, { ids, businessIds });
      },
    };
  };
}

/** Provider subscriptions of the user's professional profile that may still be charged. */
async function findRunning(tx: Db, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with own as (select id, payment_subscription_id from professional_profiles where user_id = ${userId})
    select subscription_id as id from provider_subscriptions
      where professional_id in (select id from own) and state ->> 'status' not in ('canceled', 'ended')
    union select payment_subscription_id from own where payment_subscription_id is not null and not exists (
      select from provider_subscriptions as p where p.subscription_id = own.payment_subscription_id)`);
  return rows.map((row) => row.id);
}

async function findOwned(tx: Db, userId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from businesses where owner_id = ${userId}`);
  return rows.map((row) => row.id);
}

/**
 * Voids the profile's unpaid invoices and removes the name from them. Their numbers stay in the books, as those of paid
 * ones do.
 */
async function voidBills(tx: Db, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    select i.id, i.file_key as key from invoices as i join professional_profiles as o on o.id = i.professional_id
    where o.user_id = ${userId} and i.status <> 'paid'`);
  for (const row of rows)
    await tx.execute(sql`update invoices set status = 'void', billed_to = ${accountsText.deleted},
      file_key = ${newKey(UNPRINTED, "pdf")} where id = ${row.id}`);
  return rows.flatMap(({ key }) => (key.startsWith(`${UNPRINTED}/`) ? [] : [key]));
}
