import { BUSINESS_PLANS, PROFESSIONAL_PLANS } from "#contract/plans.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { planDescription } from "./descriptions.ts";
import { findSubscription, lockHolder, lockPayer, writePlan, writeSubscription } from "./holders.queries.ts";
import type { Invoices } from "./invoices.service.ts";
import { findPaidPeriods, hasProviderInvoice } from "./invoices.queries.ts";
import type { ProviderFailure, ProviderPayment, ProviderState } from "./payments.provider.ts";
import { nextPaidPlan } from "./periods.ts";
import { noAfterCommit, type AfterCommit, type PlanChanges } from "./plan-changes.service.ts";

/** How long a renewing plan stays usable after its period, while the renewal's webhook is on its way. */
const RENEWAL_GRACE_MS = 24 * 3_600_000;

/** Applies the payment service's events, each in the webhook's transaction. */
export function createProviderState(
  { clock }: Pick<Platform, "clock">,
  { changes, invoices }: { changes: PlanChanges; invoices: Pick<Invoices, "write" | "printAfterCommit"> },
) {
  return {
    /**
     * Sets the plan to the state reported by the payment service. Does nothing if the state is older than the last one
     * applied, an admin's decision included, or if the holder is gone.
     */
    async applyProviderState(tx: Db, state: ProviderState): Promise<AfterCommit> {
      const of = await lockHolder(tx, state.holder);
      if (!of) return noAfterCommit;
      const row = await findSubscription(tx, state.holder);
      const last = row?.providerEventAt;
      // A state of the same time is applied: an older event can still change which subscription is the current one.
      if (last != null && new Date(state.eventAt) < new Date(last)) return noAfterCommit;
      // The plan is a trial or was set by hand, so the end of an online plan must not end it.
      if (state.status === "ended" && of.subscriptionId === null && of.tier !== "none") return noAfterCommit;

      if (state.status === "ended") {
        const now = clock.now();
        const rest = nextPaidPlan(await findPaidPeriods(tx, of.holder, now.toISOString()), now);
        await writePlan(tx, of.holder, {
          tier: rest?.tier ?? "none",
          expiry: rest?.end ?? null,
          isTrial: false,
          customerId: state.customerId,
          subscriptionId: null,
        });
        await writeSubscription(tx, of.holder, {
          status: rest ? "active" : "ended",
          source: rest ? "manual" : "stripe",
          periodStart: state.periodStart,
          canceledAt: rest ? null : state.canceledAt,
          periodEnd: rest?.end ?? state.periodEnd,
          nextTier: rest?.next ?? null,
          providerEventAt: state.eventAt,
          updatedAt: now.toISOString(),
        });
        return () => changes.invalidate(of);
      }

      const renews = state.status !== "canceled";
      const end = new Date(state.periodEnd).getTime() + (renews ? RENEWAL_GRACE_MS : 0);
      await writePlan(tx, of.holder, {
        tier: state.tier,
        expiry: new Date(end).toISOString(),
        isTrial: false,
        customerId: state.customerId,
        subscriptionId: state.subscriptionId,
      });
      await writeSubscription(tx, of.holder, {
        status: state.status,
        source: "stripe",
        periodStart: state.periodStart,
        periodEnd: state.periodEnd,
        canceledAt: renews ? null : (state.canceledAt ?? row?.canceledAt ?? state.eventAt),
        nextTier: renews ? state.nextTier : null,
        providerEventAt: state.eventAt,
        updatedAt: clock.now().toISOString(),
      });
      return () => changes.invalidate(of);
    },

    /**
     * Writes a paid invoice, once per invoice of the payment service, also for a listing in the trash. Only
     * applyProviderState changes the plan.
     */
    async recordPaid(tx: Db, payment: ProviderPayment): Promise<AfterCommit> {
      const of = await lockPayer(tx, payment.holder);
      if (!of || (await hasProviderInvoice(tx, payment.providerInvoiceId))) return noAfterCommit;
      const description = planDescription(of.holder, payment.planId, 1);
      const amount = { amount: payment.amount, currency: payment.currency };
      const { id } = await invoices.write(tx, of, {
        kind: "subscription",
        description,
        planId: payment.planId,
        months: 1,
        periodStart: payment.periodStart,
        periodEnd: payment.periodEnd,
        providerInvoiceId: payment.providerInvoiceId,
        paymentMethod: "card",
        amount,
        paidAt: payment.paidAt,
      });
      return async () => {
        await invoices.printAfterCommit(id);
        await changes.emitPayment("payments.succeeded", of, { description, ...amount });
      };
    },

    /** Emits that a payment failed; the plan runs on until the payment service gives up. */
    async recordFailed(tx: Db, failure: ProviderFailure): Promise<AfterCommit> {
      const of = await lockHolder(tx, failure.holder);
      if (!of) return noAfterCommit;
      const { amount, currency } = failure;
      const description = planDescription(of.holder, failure.planId, 1);
      return () => changes.emitPayment("payments.failed", of, { description, amount, currency });
    },
  };
}

/** A plan's monthly price. */
export function priceOf(isProfessional: boolean, planId: PaidBusinessPlan) {
  const plans = isProfessional ? PROFESSIONAL_PLANS : BUSINESS_PLANS;
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`Unknown plan ${planId}`);
  return plan.price;
}
