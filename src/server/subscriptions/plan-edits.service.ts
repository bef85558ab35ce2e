import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  findExpiredHolders,
  findSubscription,
  lockHolder,
  writePlan,
  writeSubscription,
  type PlanHolder,
} from "./holders.queries.ts";
import { findPaidPeriods, postponePaidPeriods, type InvoiceRow } from "./invoices.queries.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import { isRunning, nextPaidPlan, placePaidPeriod } from "./periods.ts";
import type { PlanChanges } from "./plan-changes.service.ts";

/** Plans ended per task run. */
const END_BATCH = 500;

/** Starts, extends and ends plans that are paid by invoice. */
export function createPlanEdits(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { changes }: { changes: PlanChanges },
) {
  /** Replaces an expired plan with the next paid one, or with none. */
  async function startNextPlan(tx: Db, of: PlanHolder, now: Date): Promise<void> {
    const rest = nextPaidPlan(await findPaidPeriods(tx, of.holder, now.toISOString()), now);
    const row = await findSubscription(tx, of.holder);
    const wasCanceled = row?.status === "canceled";
    await writePlan(tx, of.holder, {
      tier: rest?.tier ?? "none",
      expiry: rest?.end ?? null,
      isTrial: false,
      ...(rest ? {} : { subscriptionId: null }),
    });
    await writeSubscription(tx, of.holder, {
      status: rest ? (wasCanceled ? "canceled" : "active") : "ended",
      ...(rest ? { source: "manual" as const, periodStart: of.expiry, periodEnd: rest.end } : {}),
      nextTier: rest?.next ?? null,
      updatedAt: now.toISOString(),
    });
  }

  return {
    /**
     * Starts or extends the plan that an invoice pays for. The caller must have locked the holder. @returns the period
     * it pays for
     */
    async applyPaid(
      tx: Db,
      of: PlanHolder,
      bought: { planId: PaidBusinessPlan; months: number },
    ): Promise<Pick<InvoiceRow, "periodStart" | "periodEnd">> {
      const now = clock.now();
      const { holder } = of;
      const before = await findSubscription(tx, holder);
      const waiting = await findPaidPeriods(tx, holder, now.toISOString());
      const placed = placePaidPeriod(of, bought, waiting, now);
      if (placed.postpones)
        await postponePaidPeriods(tx, holder, placed.postpones.after.toISOString(), placed.postpones.byMs);
      const period = { periodStart: placed.periodStart.toISOString(), periodEnd: placed.periodEnd.toISOString() };
      if (placed.startsNow) {
        await writePlan(tx, holder, { tier: bought.planId, expiry: period.periodEnd, isTrial: false });
        const next = nextPaidPlan(await findPaidPeriods(tx, holder, period.periodEnd), placed.periodEnd);
        const isExtension = isRunning(of, now) && of.tier === bought.planId && !of.isTrial;
        await writeSubscription(tx, holder, {
          status: "active",
          source: "manual",
          periodStart: isExtension ? (before?.periodStart ?? now.toISOString()) : now.toISOString(),
          periodEnd: period.periodEnd,
          canceledAt: null,
          nextTier: next?.tier ?? null,
          updatedAt: now.toISOString(),
        });
      } else {
        await writeSubscription(tx, holder, {
          // The running plan is unchanged and now has a paid successor.
          status: of.isTrial ? "trial" : "active",
          source: of.isTrial ? "trial" : "manual",
          periodEnd: of.expiry,
          canceledAt: null,
          nextTier: before?.nextTier ?? bought.planId,
          updatedAt: now.toISOString(),
        });
      }
      return period;
    },

    /** Ends expired plans or starts the next paid one. Reads check the expiry themselves. Idempotent. */
    async endExpired(): Promise<void> {
      const now = clock.now();
      for (const holder of await findExpiredHolders(db, now.toISOString(), END_BATCH)) {
        const ended = await withTransaction(db, async (tx) => {
          const of = await lockHolder(tx, holder);
          if (!of || of.tier === "none" || isRunning(of, now)) return undefined;
          await startNextPlan(tx, of, now);
          return of;
        });
        if (ended) await changes.invalidate(ended);
      }
    },
  };
}

export type PlanEdits = ReturnType<typeof createPlanEdits>;
