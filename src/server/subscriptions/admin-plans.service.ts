import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { ProfessionalTier } from "#contract/professionals.ts";
import type { AdminSubscription } from "#contract/subscriptions.ts";
import { subscriptionText } from "#contract/texts/posting.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { requireCurrent } from "#server/platform/version.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countHolders, findHolders, type HoldersFilter } from "./admin-plans.queries.ts";
import { findHolder, lockHolder, writePlan, writeSubscription, type PlanHolder, type Tier } from "./holders.queries.ts";
import { endPaidPeriods } from "./invoices.queries.ts";
import type { Holder, PaymentProvider } from "./payments.provider.ts";
import { planVersion } from "./plan-version.ts";
import type { PlanChanges } from "./plan-changes.service.ts";

interface ManualPlan {
  tier: Tier;
  expiry: string | null;
}
/** A plan to set, and the version of the one that it replaces. */
interface PlanInput<T = Tier> {
  tier: T;
  expiry: string | null;
  version?: number | undefined;
}

/** Lists plans for admins and sets them by hand. The admin domain does the authorisation. spec: DECISIONS 23 */
export function createAdminPlans(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { changes, payments }: { changes: PlanChanges; payments: PaymentProvider | undefined },
) {
  async function set(holder: Holder, { tier, expiry, version }: PlanInput, decision: DecisionWithSubject) {
    const now = clock.now();
    if (expiry !== null && new Date(expiry) <= now) throw invalidFields({ expiry: subscriptionText.expiryPast });
    const known = await findHolder(db, holder);
    if (!known) throw missing(holder);
    // Before the online plan is cancelled, and again under the lock.
    requireCurrent(version, present(holder, known));
    // An admin's decision replaces the online plan, so nothing more may be charged for it.
    if (payments && known.subscriptionId !== null) await payments.cancelNow(known.subscriptionId);
    const end = expiry === null || tier === "none" ? null : new Date(expiry).toISOString();
    const after: ManualPlan = { tier, expiry: end };
    const of = await withTransaction(db, async (tx) => {
      const locked = await lockHolder(tx, holder);
      if (!locked) throw missing(holder);
      requireCurrent(version, present(holder, locked));
      await endPaidPeriods(tx, holder, now.toISOString());
      await writePlan(tx, holder, { ...after, isTrial: false, subscriptionId: null });
      await writeSubscription(tx, holder, {
        status: tier === "none" ? "ended" : "active",
        source: "manual",
        periodStart: now.toISOString(),
        periodEnd: after.expiry,
        canceledAt: null,
        nextTier: null,
        // Makes provider events from before this moment stale.
        providerEventAt: now.toISOString(),
        updatedAt: now.toISOString(),
      });
      await decision.record(tx, {
        subjectId: keyOf(holder),
        before: planOf(locked),
        after: planColumns(after, holder),
      });
      return locked;
    });
    await changes.invalidate(of);
    return present(holder, after);
  }

  return {
    /**
     * Sets the plan of a listing and its end; the free plan has no end. @throws businesses.not_found, invalid for an
     * end in the past, conflict for another version than `version`
     */
    async setBusiness(id: number, plan: PlanInput, decision: DecisionWithSubject) {
      return { ...(await set({ businessId: id }, plan, decision)), subscriptionTier: plan.tier };
    },

    /**
     * Sets the plan of a professional. @throws professionals.not_found, invalid for an end in the past, conflict for
     * another version than `version`
     */
    async setProfessional(id: number, plan: PlanInput<ProfessionalTier>, decision: DecisionWithSubject) {
      const tier = plan.tier === "free" ? "none" : plan.tier;
      const after = await set({ professionalId: id }, { ...plan, tier }, decision);
      return { ...after, subscriptionTier: plan.tier };
    },

    /** Lists all professionals, and the businesses that have an owner or a plan, with the state of their plans. */
    async list(query: HoldersFilter & PageQuery): Promise<{ subscriptions: AdminSubscription[]; total: Total }> {
      const now = clock.now().toISOString();
      const [subscriptions, total] = await Promise.all([
        findHolders(db, query, now, pageWindow(query)),
        countHolders(db, query, now),
      ]);
      return { subscriptions, total };
    },
  };
}

const missing = (holder: Holder) =>
  appError("businessId" in holder ? "businesses.not_found" : "professionals.not_found");
const keyOf = (holder: Holder) => ("businessId" in holder ? holder.businessId : holder.professionalId);

const present = (holder: Holder, plan: ManualPlan) => ({
  id: keyOf(holder),
  version: planVersion(plan),
  ...planColumns(plan, holder),
});
const planOf = (of: PlanHolder) => planColumns(of, of.holder);
const planColumns = ({ tier, expiry }: ManualPlan, holder: Holder) => ({
  subscriptionTier: tier === "none" && "professionalId" in holder ? "free" : tier,
  subscriptionExpiry: expiry,
});
