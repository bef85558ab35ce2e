import { z } from "zod";
import type { PurgeHook, TrashHook } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { newKey } from "#server/platform/files/files.ts";
import type { Platform } from "#server/platform/platform.ts";
import { writeSubscription } from "./holders.queries.ts";
import type { PaymentProvider } from "./payments.provider.ts";
import { UNPRINTED } from "./subscriptions.table.ts";
import { findRunning, findUnpaid, forgetBill, lockBusiness } from "./trashed-plans.queries.ts";

/** The task that ends plans at the payment service whose listings are gone for good. */
const END_PLANS = "subscriptions.end-plans";
/** What stands on a bill whose listing is gone. */
const GONE = "Deleted listing";

/** What is paid online for listings in the trash, and their bills. spec: DECISIONS 33 */
export function createTrashing(
  { clock, database: { db }, tasks }: Platform,
  { payments }: { payments: PaymentProvider | undefined },
): { stopForTrash: TrashHook; purge: PurgeHook } {
  tasks.define(END_PLANS, z.object({ ids: z.array(z.string()) }), async ({ ids }) => {
    for (const id of ids) await payments?.cancelNow(id);
  });

  return {
    /** Nothing is charged again: what is paid runs out, so that a listing that comes back has it to its end. */
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

    /** Bills that nobody will pay become void and name the listing no more: their numbers stay in the books, as paid ones do. */
    async purge(tx, ids) {
      const running = await findRunning(tx, ids);
      const unpaid = await findUnpaid(tx, ids);
      for (const { id } of unpaid) await forgetBill(tx, id, { billedTo: GONE, fileKey: newKey(UNPRINTED, "pdf") });
      return {
        fileKeys: unpaid.flatMap(({ fileKey }) => (fileKey.startsWith(`${UNPRINTED}/`) ? [] : fileKey)),
        after: async () => {
          if (running.length > 0) await tasks.enqueue(END_PLANS, { ids: running.map(({ id }) => id) });
        },
      };
    },
  };
}
