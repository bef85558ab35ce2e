import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findHolder, findSubscription, lockHolder, writePlan, writeSubscription } from "./holders.queries.ts";
import type { Holder, PaymentProvider } from "./payments.provider.ts";
import { addMonths } from "./periods.ts";
import type { PlanChanges } from "./plan-changes.service.ts";
import { planStateOf, type PlanState } from "./plan-state.ts";

/**
 * Cancels a plan, which stays usable to the end of its period. spec: R320, DECISIONS 23
 * The returned function @throws subscriptions.none, subscriptions.unavailable, subscriptions.payment_failed
 */
export function createCancellation(
  { clock, database: { db } }: { clock: Platform["clock"]; database: Pick<Platform["database"], "db"> },
  { payments, changes }: { payments: PaymentProvider | undefined; changes: PlanChanges },
) {
  return async function cancel(holder: Holder): Promise<void> {
    const of = await findHolder(db, holder);
    if (!of) throw missingHolder(holder);
    const standing = planStateOf(of, await findSubscription(db, holder), clock.now());
    requireCancellable(standing);
    if (standing.source === "stripe" && of.subscriptionId !== null) {
      if (!payments) throw appError("subscriptions.unavailable");
      await payments.cancelAtPeriodEnd(of.subscriptionId);
    }
    const canceled = await withTransaction(db, async (tx) => {
      const locked = await lockHolder(tx, holder);
      if (!locked) throw missingHolder(holder);
      const now = clock.now();
      const row = await findSubscription(tx, holder);
      const running = planStateOf(locked, row, now);
      // The payment service's webhook may have arrived first.
      if (running.status === "canceled" && running.source === "stripe") return locked;
      requireCancellable(running);
      // A plan without an end now ends a month from today.
      const end = running.periodEnd ?? addMonths(now, 1).toISOString();
      await writePlan(tx, holder, { tier: locked.tier, expiry: end, isTrial: locked.isTrial });
      await writeSubscription(tx, holder, {
        status: "canceled",
        source: running.source,
        periodEnd: end,
        canceledAt: now.toISOString(),
        ...(running.source === "stripe" ? { nextTier: null } : {}),
        updatedAt: now.toISOString(),
      });
      return locked;
    });
    await changes.invalidate(canceled);
  };
}

export const missingHolder = (holder: Holder) =>
  appError("businessId" in holder ? "businesses.not_found" : "professionals.not_found");

function requireCancellable({ status }: PlanState): void {
  if (status === "none" || status === "ended" || status === "canceled") throw appError("subscriptions.none");
}
