import type { ErrorCode } from "#contract/errors.ts";
import { TRIAL_DAYS } from "#contract/plans.ts";
import { QUOTA_LIMITS } from "#contract/quotas.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import type { Claims } from "#server/claims/claims.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  findSubscription,
  lockHolder,
  writePlan,
  writeSubscription,
  type PlanHolder,
  type SubscriptionRow,
} from "./holders.queries.ts";
import type { Ledger, QuotaHolder, QuotaUse } from "./ledger.service.ts";
import type { Holder } from "./payments.provider.ts";
import { planStateOf } from "./plan-state.ts";
import { missingHolder } from "./cancellation.service.ts";

const DAY_MS = 86_400_000;

export type Trials = ReturnType<typeof createTrials>;

/**
 * Free trials: one for each person, listing and registration number, whatever the plan. spec: DECISIONS 23, 53, 54
 */
export function createTrials(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { claims, ledger }: { claims: Pick<Claims, "findRegistrationNumber">; ledger: Pick<Ledger, "use" | "findFull"> },
) {
  /** The quotas that a trial of the holder uses. */
  async function usesOf(on: Db, holder: Holder, userId: number): Promise<QuotaUse[]> {
    const number = "businessId" in holder ? await claims.findRegistrationNumber(on, holder.businessId) : undefined;
    const holders: QuotaHolder[] = [
      { userId },
      ...("businessId" in holder ? [holder] : []),
      ...(number === undefined ? [] : [{ registrationNumber: number }]),
    ];
    return holders.map((of) => ({ quota: "trials", holder: of, limit: QUOTA_LIMITS.trials }));
  }

  /** Why the user cannot start a trial, apart from an earlier one. */
  function findObstacle(of: PlanHolder, row: SubscriptionRow | undefined, userId: number): ErrorCode | undefined {
    if (of.userId !== userId) return "forbidden";
    if (!of.isApproved) return "subscriptions.not_approved";
    return planStateOf(of, row, clock.now()).tier === "none" ? undefined : "subscriptions.running";
  }

  /**
   * Starts a trial in the transaction. @throws as missing holders do, forbidden, subscriptions.not_approved,
   * subscriptions.trial_used, subscriptions.running
   */
  async function start(tx: Db, holder: Holder, planId: PaidBusinessPlan, userId: number): Promise<PlanHolder> {
    const of = await lockHolder(tx, holder);
    if (!of) throw missingHolder(holder);
    const uses = await usesOf(tx, holder, userId);
    const obstacle = findObstacle(of, await findSubscription(tx, holder), userId);
    const isUsed = obstacle === "subscriptions.running" || obstacle === undefined;
    if (isUsed && (await ledger.findFull(uses, tx))) throw appError("subscriptions.trial_used");
    if (obstacle) throw appError(obstacle);
    if (await ledger.use(tx, uses)) throw appError("subscriptions.trial_used");
    const now = clock.now();
    const end = new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString();
    await writePlan(tx, holder, { tier: planId, expiry: end, isTrial: true });
    await writeSubscription(tx, holder, {
      status: "trial",
      source: "trial",
      periodStart: now.toISOString(),
      periodEnd: end,
      canceledAt: null,
      nextTier: null,
      updatedAt: now.toISOString(),
    });
    return of;
  }

  return {
    start,

    /**
     * Starts the trial that an approved claim named, if its new owner may have one. @returns whether it started
     */
    async startClaimed(tx: Db, of: { businessId: number; userId: number; planId: PaidBusinessPlan }): Promise<boolean> {
      const holder = { businessId: of.businessId };
      const known = await lockHolder(tx, holder);
      if (!known || findObstacle(known, await findSubscription(tx, holder), of.userId) !== undefined) return false;
      if (await ledger.findFull(await usesOf(tx, holder, of.userId), tx)) return false;
      await start(tx, holder, of.planId, of.userId);
      return true;
    },

    /** Whether the user can start a trial now. */
    async isPossible(of: PlanHolder, row: SubscriptionRow | undefined, userId: number): Promise<boolean> {
      if (findObstacle(of, row, userId) !== undefined) return false;
      return (await ledger.findFull(await usesOf(db, of.holder, userId))) === undefined;
    },
  };
}
