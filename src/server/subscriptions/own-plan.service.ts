import { BUSINESS_PLANS } from "#contract/plans.ts";
import {
  SUBSCRIPTION_LIMITS,
  type BusinessSubscription,
  type Invoice,
  type PaidBusinessPlan,
  type ProfessionalSubscription,
} from "#contract/subscriptions.ts";
import { plansText } from "#contract/texts/plans.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { sumOpenCharges } from "./charges.queries.ts";
import { createCancellation, missingHolder } from "./cancellation.service.ts";
import { planDescription } from "./descriptions.ts";
import {
  findHolder,
  findProfessionalId,
  findSubscription,
  saveCustomerId,
  lockHolder,
  writeSubscription,
} from "./holders.queries.ts";
import { presentInvoice, type Invoices } from "./invoices.service.ts";
import { countDue, findInvoicesOf } from "./invoices.queries.ts";
import type { Ledger } from "./ledger.service.ts";
import type { Holder, PaymentProvider, SoldPlan } from "./payments.provider.ts";
import type { PlanChanges } from "./plan-changes.service.ts";
import { priceOf } from "./provider-state.service.ts";
import { renewsOnline, planStateOf, type PlanState } from "./plan-state.ts";
import type { Trials } from "./trials.service.ts";
import type { PlanUsage } from "./usage.ts";

const INVOICES_SHOWN = 200;
/** The plan of a user without a professional profile. */
const NO_PLAN = {
  tier: "free",
  status: "none",
  source: null,
  isTrial: false,
  periodEnd: null,
  canceledAt: null,
} as const;
/** Repeated checkouts within this time return the same payment page. */
const SAME_PAGE_MS = 600_000;

interface OwnPlanNeeds {
  businesses: Pick<Businesses, "requireManaged">;
  payments: PaymentProvider | undefined;
  changes: PlanChanges;
  invoices: Invoices;
  ledger: Pick<Ledger, "count">;
  trials: Trials;
  usage: PlanUsage;
}
type BusinessPlanInput = { planId: PaidBusinessPlan; businessId?: number | undefined };

/** What business managers and professionals do with their own plan. spec: calls §7.6, DECISIONS 9, 23 */
export function createOwnPlan(
  { clock, config, database: { db } }: Pick<Platform, "clock" | "config" | "database">,
  { businesses, payments, changes, invoices, ledger, trials, usage }: OwnPlanNeeds,
) {
  const cancel = createCancellation({ clock, database: { db } }, { payments, changes });

  /** Plan and billing stay with the owner. @throws businesses.not_found if there is none or it belongs to another user */
  async function ownBusiness(user: SignedInUser, businessId?: number): Promise<{ businessId: number }> {
    return { businessId: (await businesses.requireManaged(user, businessId, "own")).id };
  }

  /** @throws professionals.not_found */
  async function ownProfile(user: SignedInUser): Promise<{ professionalId: number }> {
    const professionalId = await findProfessionalId(db, user.id);
    if (professionalId === undefined) throw appError("professionals.not_found");
    return { professionalId };
  }

  async function read(holder: Holder) {
    const of = await findHolder(db, holder);
    if (!of) throw missingHolder(holder);
    const row = await findSubscription(db, holder);
    return { of, row, standing: planStateOf(of, row, clock.now()) };
  }

  async function shared(holder: Holder, { status, source, isTrial, periodEnd, canceledAt }: PlanState) {
    const [rows, due] = await Promise.all([findInvoicesOf(db, holder, INVOICES_SHOWN), sumOpenCharges(db, holder)]);
    return {
      status,
      source,
      isTrial,
      periodEnd,
      canceledAt,
      onlinePayments: payments !== undefined,
      due,
      invoices: rows.map(presentInvoice),
    };
  }

  async function presentBusiness(user: SignedInUser, holder: { businessId: number }): Promise<BusinessSubscription> {
    const { of, row, standing } = await read(holder);
    return {
      ...(await shared(holder, standing)),
      ...holder,
      businessName: of.name,
      tier: standing.tier,
      nextTier: standing.nextTier,
      canTry: await trials.isPossible(of, row, user.id),
      usage: {
        jobPostings: await ledger.count("job_postings", holder),
        programListings: await usage.programListings(holder.businessId),
      },
    };
  }

  async function presentProfessional(
    user: SignedInUser,
    holder: { professionalId: number },
  ): Promise<ProfessionalSubscription> {
    const { of, row, standing } = await read(holder);
    return {
      ...(await shared(holder, standing)),
      ...holder,
      tier: standing.tier === "none" ? "free" : "standard",
      canTry: await trials.isPossible(of, row, user.id),
    };
  }

  /**
   * Opens the payment page of a plan. @throws subscriptions.unavailable, subscriptions.running,
   * subscriptions.payment_failed
   */
  async function checkout(holder: Holder, planId: PaidBusinessPlan, user: SignedInUser, page: string) {
    if (!payments) throw appError("subscriptions.unavailable");
    const { of, standing } = await read(holder);
    // A plan that is already paid would be paid twice; a trial or a cancelled plan is replaced.
    if (standing.status === "active" || standing.status === "past_due") throw appError("subscriptions.running");
    const at = (outcome: string) => `${config.publicUrl}${page}${page.includes("?") ? "&" : "?"}${outcome}=true`;
    const who = "businessId" in holder ? `business-${holder.businessId}` : `professional-${holder.professionalId}`;
    const bucket = Math.floor(clock.now().getTime() / SAME_PAGE_MS);
    const { url, customerId } = await payments.checkoutPlan({
      holder,
      plan: soldPlan(holder, planId),
      customerId: of.customerId,
      email: of.email ?? user.email,
      successUrl: at("success"),
      cancelUrl: at("canceled"),
      reference: `${who}-${planId}-${of.customerId ?? "new"}-${bucket}`,
    });
    if (customerId !== of.customerId) await saveCustomerId(db, holder, customerId);
    return { url };
  }

  /** @throws subscriptions.running if an online plan renews itself, invoices.too_many */
  async function requestInvoice(
    holder: Holder,
    { planId, months }: { planId: PaidBusinessPlan; months: number },
    userId: number,
  ): Promise<Invoice> {
    const { id, row } = await withTransaction(db, async (tx) => {
      const of = await lockHolder(tx, holder);
      if (!of) throw missingHolder(holder);
      const standing = planStateOf(of, await findSubscription(tx, holder), clock.now());
      if (renewsOnline(standing)) throw appError("subscriptions.running");
      if ((await countDue(tx, holder)) >= SUBSCRIPTION_LIMITS.openInvoicesMax) throw appError("invoices.too_many");
      const written = await invoices.write(
        tx,
        of,
        {
          kind: "subscription",
          description: planDescription(holder, planId, months),
          planId,
          months,
          amount: { ...priceOf("professionalId" in holder, planId), amount: monthlyOf(holder, planId) * months },
        },
        of.userId ?? userId,
      );
      return { id: written.id, row: written };
    });
    return presentInvoice((await invoices.printAfterCommit(id)) ?? row);
  }

  return {
    /** Returns the plan of the caller's business. @throws businesses.not_found */
    async getBusiness(user: SignedInUser, businessId?: number): Promise<BusinessSubscription> {
      return presentBusiness(user, await ownBusiness(user, businessId));
    },

    /** Returns the caller's plan as a professional; the free one without a profile. spec: R323, R327 */
    async getProfessional(user: SignedInUser): Promise<ProfessionalSubscription> {
      const professionalId = await findProfessionalId(db, user.id);
      if (professionalId !== undefined) return presentProfessional(user, { professionalId });
      return {
        ...NO_PLAN,
        due: [],
        professionalId: null,
        canTry: false,
        invoices: [],
        onlinePayments: payments !== undefined,
      };
    },

    /** @throws businesses.not_found, as checkout */
    async checkoutBusiness(user: SignedInUser, { planId, businessId }: BusinessPlanInput): Promise<{ url: string }> {
      const holder = await ownBusiness(user, businessId);
      return checkout(holder, planId, user, `/subscription?business=${holder.businessId}`);
    },

    /** @throws professionals.not_found, as checkout */
    async checkoutProfessional(user: SignedInUser, planId: "standard"): Promise<{ url: string }> {
      if (!payments) throw appError("subscriptions.unavailable");
      return checkout(await ownProfile(user), planId, user, "/professional-subscription");
    },

    /**
     * Starts the trial of a plan: by the owner only, once per owner, business and registration number. spec: DECISIONS
     * 23, 54
     * @throws businesses.not_found, forbidden, subscriptions.not_approved, subscriptions.trial_used,
     * subscriptions.running
     */
    async startTrial(user: SignedInUser, { planId, businessId }: BusinessPlanInput): Promise<BusinessSubscription> {
      const holder = await ownBusiness(user, businessId);
      const started = await withTransaction(db, (tx) => trials.start(tx, holder, planId, user.id));
      await changes.invalidate(started);
      return presentBusiness(user, holder);
    },

    /**
     * Starts the trial of a professional's plan, once per person. spec: DECISIONS 53
     * @throws professionals.not_found, subscriptions.trial_used, subscriptions.running
     */
    async startProfessionalTrial(user: SignedInUser, planId: "standard"): Promise<ProfessionalSubscription> {
      const holder = await ownProfile(user);
      const started = await withTransaction(db, (tx) => trials.start(tx, holder, planId, user.id));
      await changes.invalidate(started);
      return presentProfessional(user, holder);
    },

    /**
     * Changes a plan paid online: to a higher one immediately, through the payment service's webhook; to a lower one
     * with the next period.
     * @throws businesses.not_found, subscriptions.not_online, subscriptions.same_plan, subscriptions.payment_failed
     */
    async change(user: SignedInUser, { planId, businessId }: BusinessPlanInput): Promise<BusinessSubscription> {
      const holder = await ownBusiness(user, businessId);
      const { of, standing } = await read(holder);
      if (!renewsOnline(standing) || of.subscriptionId === null) throw appError("subscriptions.not_online");
      if (!payments) throw appError("subscriptions.unavailable");
      if (standing.tier === planId && standing.nextTier === null) throw appError("subscriptions.same_plan");
      const isLower = rankOf(planId) < rankOf(standing.tier);
      await payments.changePlan({
        subscriptionId: of.subscriptionId,
        plan: soldPlan(holder, planId),
        at: isLower ? "period_end" : "now",
      });
      await withTransaction(db, async (tx) => {
        const locked = await lockHolder(tx, holder);
        // The subscription was replaced meanwhile; the webhooks update the plan.
        if (locked?.subscriptionId !== of.subscriptionId) return;
        await writeSubscription(tx, holder, {
          nextTier: isLower ? planId : null,
          updatedAt: clock.now().toISOString(),
        });
      });
      return presentBusiness(user, holder);
    },

    /** @throws businesses.not_found, as requestInvoice */
    async requestBusinessInvoice(
      user: SignedInUser,
      { businessId, ...bought }: BusinessPlanInput & { months: number },
    ) {
      return requestInvoice(await ownBusiness(user, businessId), bought, user.id);
    },

    /** @throws professionals.not_found, as requestInvoice */
    async requestProfessionalInvoice(user: SignedInUser, bought: { planId: "standard"; months: number }) {
      return requestInvoice(await ownProfile(user), bought, user.id);
    },

    /**
     * Cancels the plan, which stays usable to the end of its period, or for a month if it has no end. @throws
     * businesses.not_found, subscriptions.none. spec: R320
     */
    async cancelBusiness(user: SignedInUser, businessId?: number): Promise<BusinessSubscription> {
      const holder = await ownBusiness(user, businessId);
      await cancel(holder);
      return presentBusiness(user, holder);
    },

    /** Cancels a professional's plan. @throws professionals.not_found, subscriptions.none. spec: R327 */
    async cancelProfessional(user: SignedInUser): Promise<ProfessionalSubscription> {
      const holder = await ownProfile(user);
      await cancel(holder);
      return presentProfessional(user, holder);
    },
  };
}

const rankOf = (tier: string) => BUSINESS_PLANS.findIndex((plan) => plan.tier === tier);

const monthlyOf = (holder: Holder, planId: PaidBusinessPlan) => priceOf("professionalId" in holder, planId).amount;

function soldPlan(holder: Holder, planId: PaidBusinessPlan): SoldPlan {
  return { id: planId, name: plansText.business[planId].name, price: priceOf("professionalId" in holder, planId) };
}
