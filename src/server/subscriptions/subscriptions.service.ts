import type { Money } from "#contract/fields.ts";
import {
  currentPlan as currentBusinessPlan,
  currentProfessionalPlan,
  PROFESSIONAL_PLANS,
  type BusinessPlan,
} from "#contract/plans.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Claims } from "#server/claims/claims.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { FileGrants, Uploads } from "#server/uploads/uploads.service.ts";
import { createAdminPlans } from "./admin-plans.service.ts";
import { createAdminInvoices } from "./admin-invoices.service.ts";
import { insertCharge, insertCredit, sumOpenCharges, waiveCharge, type Charge } from "./charges.queries.ts";
import { findHolder, lockHolder } from "./holders.queries.ts";
import { createInvoices, INVOICES_FOLDER } from "./invoices.service.ts";
import type { Ledger } from "./ledger.service.ts";
import { createOwnPlan } from "./own-plan.service.ts";
import type { Holder, PaymentProvider } from "./payments.provider.ts";
import { createPlanChanges } from "./plan-changes.service.ts";
import { createPlanEdits } from "./plan-edits.service.ts";
import { createProviderState } from "./provider-state.service.ts";
import { createPlanDeletion } from "./account-deletion.service.ts";
import { createTrashHooks } from "./trashed-plans.service.ts";
import { createTrials } from "./trials.service.ts";
import type { PlanUsage } from "./usage.ts";

export type { Charge } from "./charges.queries.ts";
export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** What a holder's current plan allows for programmes. */
export interface ProgramsPlan {
  planId: BusinessPlan["id"];
  /** Whether programmes can be listed at all. */
  listsPrograms: boolean;
  /** Number of listings without extra charge. */
  included: number;
}

/**
 * Plans of businesses and professionals: start, payment, cancellation and end; invoices and charges. spec: calls §7.6,
 * DECISIONS 22, 23
 */
export function createSubscriptions(
  platform: Platform,
  {
    uploads,
    businesses,
    claims,
    ledger,
    payments,
    usage,
  }: {
    uploads: Pick<Uploads, "storeGenerated" | "removeFiles" | "ownerOf">;
    businesses: Pick<Businesses, "requireManaged">;
    claims: Pick<Claims, "findRegistrationNumber">;
    ledger: Ledger;
    payments: PaymentProvider | undefined;
    usage: PlanUsage;
  },
) {
  const { clock, database } = platform;
  const { db } = database;
  const changes = createPlanChanges(platform);
  const invoices = createInvoices(platform, { uploads });
  const planEdits = createPlanEdits(platform, { changes });
  const trials = createTrials(platform, { claims, ledger });
  const parts = { businesses, ledger, payments, changes, invoices, trials, writing: planEdits, usage };
  const trashing = createTrashHooks(platform, parts);

  const fileGrants: FileGrants = {
    [INVOICES_FOLDER]: {
      async mayRead(key, caller) {
        const row = await invoices.findByKey(key);
        const holder: Holder | undefined =
          row?.businessId != null
            ? { businessId: row.businessId }
            : row?.professionalId != null
              ? { professionalId: row.professionalId }
              : undefined;
        return holder !== undefined && (await findHolder(db, holder))?.userId === caller.id;
      },
      nameOf: invoices.nameOf,
      // Paid invoices stay in the books.
      outlivesAccount: true,
    },
  };

  return {
    fileGrants,
    ...createOwnPlan(platform, parts),
    ...createProviderState(platform, parts),
    ...trashing,
    /** Cancels the plans and voids the unpaid invoices of a deleted account. */
    deletePlans: createPlanDeletion(platform, { payments, stop: trashing.stopForTrash }),
    adminActions: { ...createAdminPlans(platform, parts), ...createAdminInvoices(platform, parts) },

    startClaimedTrial: trials.startClaimed,

    /** Ends expired plans or starts the next paid ones. */
    endRunOut: planEdits.endExpired,
    /** Prints invoices without a PDF. */
    printMissing: invoices.printMissing,

    /** Charges an amount to the holder, once per subject; the next invoice of open charges includes it. */
    async charge(tx: Db, charge: Charge): Promise<void> {
      await lockHolder(tx, charge.holder);
      await insertCharge(tx, charge);
    },

    /** Waives a charge that is not on an invoice yet. */
    waive: (tx: Db, subject: string): Promise<void> => waiveCharge(tx, subject),

    /**
     * Takes a charge back: waives it, or credits it on the next invoice if it is on one already.
     * @param description of the credit
     */
    async credit(tx: Db, holder: Holder, subject: string, description: string): Promise<void> {
      await lockHolder(tx, holder);
      await waiveCharge(tx, subject);
      await insertCredit(tx, subject, description);
    },

    /** The sums of charges that are not on an invoice yet, one for each currency. */
    dueOf: (holder: Holder): Promise<Money[]> => sumOpenCharges(db, holder),

    /** What the current plan allows for programmes; the free plan for an unknown holder. */
    async planNow(holder: Holder): Promise<ProgramsPlan> {
      const of = await findHolder(db, holder);
      const facts = { subscriptionExpiry: of?.expiry ?? null, subscriptionTrial: of?.isTrial ?? false };
      if ("businessId" in holder) {
        const plan = currentBusinessPlan({ ...facts, subscriptionTier: of?.tier ?? "none" }, clock.now());
        return { planId: plan.id, listsPrograms: true, included: plan.programListings };
      }
      const subscriptionTier = of === undefined || of.tier === "none" ? PROFESSIONAL_PLANS[0].id : "standard";
      const plan = currentProfessionalPlan({ ...facts, subscriptionTier }, clock.now());
      return { planId: plan.id, listsPrograms: plan.listsPrograms, included: 0 };
    },
  };
}
