import type { SubscriptionSource, SubscriptionStatus } from "#contract/subscriptions.ts";
import type { PlanHolder, SubscriptionRow, Tier } from "./holders.queries.ts";
import { isRunning } from "./periods.ts";

/** The current state of a plan, whether or not the task has ended it yet. */
export interface PlanState {
  tier: Tier;
  status: SubscriptionStatus;
  source: SubscriptionSource | null;
  isTrial: boolean;
  periodEnd: string | null;
  canceledAt: string | null;
  nextTier: Exclude<Tier, "none"> | null;
}

export function planStateOf(of: PlanHolder, row: SubscriptionRow | undefined, now: Date): PlanState {
  if (!isRunning(of, now)) {
    const hadOne = of.tier !== "none" || (row !== undefined && row.status !== "none");
    return {
      tier: "none",
      status: hadOne ? "ended" : "none",
      source: null,
      isTrial: false,
      periodEnd: null,
      canceledAt: null,
      nextTier: null,
    };
  }
  const isCanceled = row?.status === "canceled";
  const source = row?.source ?? (of.isTrial ? "trial" : "manual");
  return {
    tier: of.tier,
    status: isCanceled ? "canceled" : of.isTrial ? "trial" : row?.status === "past_due" ? "past_due" : "active",
    source,
    isTrial: of.isTrial,
    // The expiry stored for a renewing plan includes a grace period.
    periodEnd: source === "stripe" ? (row?.periodEnd ?? of.expiry) : of.expiry,
    canceledAt: isCanceled ? row.canceledAt : null,
    nextTier: row?.nextTier ?? null,
  };
}

/** Whether the payment service renews the plan; no other plan may start beside it. */
export const renewsOnline = ({ source, status }: Pick<PlanState, "source" | "status">): boolean =>
  source === "stripe" && (status === "active" || status === "past_due");
