import { z } from "zod";
import { id } from "#contract/fields.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import type { DeletionHook } from "#server/accounts/deletion.service.ts";
import type { TrashHook } from "#server/businesses/businesses.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { newKey } from "#server/platform/files/files.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findOwned, findRunning, findUnpaid } from "./account-deletion.queries.ts";
import type { PaymentProvider } from "./payments.provider.ts";
import { UNPRINTED } from "./subscriptions.table.ts";
import { voidInvoice } from "./trashed-plans.queries.ts";

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

/**
 * Voids the profile's unpaid invoices and removes the name from them. Their numbers stay in the books, as those of paid
 * ones do.
 * @returns the keys of the files to remove
 */
async function voidBills(tx: Db, userId: number): Promise<string[]> {
  const unpaid = await findUnpaid(tx, userId);
  for (const { id: invoiceId } of unpaid)
    await voidInvoice(tx, invoiceId, { billedTo: accountsText.deleted, fileKey: newKey(UNPRINTED, "pdf") });
  return unpaid.flatMap(({ fileKey }) => (fileKey.startsWith(`${UNPRINTED}/`) ? [] : [fileKey]));
}
