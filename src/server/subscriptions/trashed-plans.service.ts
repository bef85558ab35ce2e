import { z } from "zod";
import { invoiceText } from "#contract/texts/invoice-document.ts";
import type { PurgeHook, TrashHook } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { newKey } from "#server/platform/files/files.ts";
import type { Platform } from "#server/platform/platform.ts";
import { writeSubscription } from "./holders.queries.ts";
import type { PaymentProvider } from "./payments.provider.ts";
import { UNPRINTED } from "./subscriptions.table.ts";
import { findRunning, findUnpaidInvoices, voidInvoice, lockBusiness } from "./trashed-plans.queries.ts";

/** Name of the task that ends the online plans of purged listings. */
const END_PLANS = "subscriptions.end-plans";

/** Stops the online plans of listings in the trash and voids invoices of purged ones. spec: DECISIONS 33 */
export function createTrashHooks(
  { clock, database: { db }, tasks }: Platform,
  { payments }: { payments: PaymentProvider | undefined },
): { stopForTrash: TrashHook; purge: PurgeHook } {
  tasks.define(END_PLANS, z.object({ ids: z.array(z.string()) }), async ({ ids }) => {
    for (const id of ids) await payments?.cancelNow(id);
  });

  return {
    /** Cancels at the end of the paid period, so that a restored listing still has what is paid. */
    async stopForTrash(businessId) {
      const running = await findRunning(db, [businessId]);
      if (running.length === 0 || !payments) return;
      for (const { id, isPaid } of running) await (isPaid ? payments.cancelAtPeriodEnd(id) : payments.cancelNow(id));
      const now = clock.now().toISOString();
      await withTransaction(db, async (tx) => {
        await lockBusiness(tx, businessId);
        await writeSubscription(
          tx,
          { businessId },
          { status: "canceled", source: "stripe", canceledAt: now, nextTier: null, updatedAt: now },
        );
      });
    },

    /**
     * Voids unpaid invoices and removes the listing's name from them. Their numbers stay in the books, as those of paid
     * ones do.
     */
    async purge(tx, ids) {
      const running = await findRunning(tx, ids);
      const unpaid = await findUnpaidInvoices(tx, ids);
      for (const { id } of unpaid)
        await voidInvoice(tx, id, { billedTo: invoiceText.deletedListing, fileKey: newKey(UNPRINTED, "pdf") });
      return {
        fileKeys: unpaid.flatMap(({ fileKey }) => (fileKey.startsWith(`${UNPRINTED}/`) ? [] : fileKey)),
        after: async () => {
          if (running.length > 0) await tasks.enqueue(END_PLANS, { ids: running.map(({ id }) => id) });
        },
      };
    },
  };
}
