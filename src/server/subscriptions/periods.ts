import { BUSINESS_PLANS } from "#contract/plans.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import type { Tier } from "./holders.queries.ts";

/** A period that a plan was paid for, as ISO strings. */
export interface PaidPeriod {
  planId: PaidBusinessPlan;
  periodStart: string;
  periodEnd: string;
}

/** The current plan, as stored with its holder. */
export interface RunningPlan {
  tier: Tier;
  /** Null for no end. */
  expiry: string | null;
  isTrial: boolean;
}

/** Adds months, clamped to the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const date = new Date(from);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}

const rankOf = (tier: Tier) => BUSINESS_PLANS.findIndex((plan) => plan.tier === tier);

/** Whether the plan is running at `now`. */
export function isRunning(plan: RunningPlan, now: Date): boolean {
  return plan.tier !== "none" && (plan.expiry === null || new Date(plan.expiry) > now);
}

/** The period of a newly paid plan among the running and prepaid ones. */
export interface PlacedPeriod {
  periodStart: Date;
  periodEnd: Date;
  /** Starts now or extends the running plan; false if it waits for the running plan to end. */
  startsNow: boolean;
  /** Paid periods after this moment are postponed by this much, so that no paid time is lost. */
  postpones: { after: Date; byMs: number } | undefined;
}

/**
 * Places a newly paid plan. A higher plan starts immediately and postpones the paid rest of the lower one; the same
 * plan is extended; a lower plan starts after all paid periods. A trial's remaining days are kept when the same plan is
 * bought. A plan without an end is replaced. spec: DECISIONS 23
 */
export function placePaidPeriod(
  running: RunningPlan,
  bought: { planId: PaidBusinessPlan; months: number },
  waiting: readonly PaidPeriod[],
  now: Date,
): PlacedPeriod {
  const startingNow = (postpones?: PlacedPeriod["postpones"]): PlacedPeriod => ({
    periodStart: now,
    periodEnd: addMonths(now, bought.months),
    startsNow: true,
    postpones,
  });
  if (!isRunning(running, now) || running.expiry === null) return startingNow();
  const end = new Date(running.expiry);
  const difference = rankOf(bought.planId) - rankOf(running.tier);
  if (difference > 0) return startingNow({ after: now, byMs: addMonths(now, bought.months).getTime() - now.getTime() });
  if (difference === 0) {
    const periodEnd = addMonths(end, bought.months);
    const postpones = { after: end, byMs: periodEnd.getTime() - end.getTime() };
    return { periodStart: end, periodEnd, startsNow: true, postpones };
  }
  const last = Math.max(end.getTime(), ...waiting.map(({ periodEnd }) => new Date(periodEnd).getTime()));
  const periodStart = new Date(last);
  return { periodStart, periodEnd: addMonths(periodStart, bought.months), startsNow: false, postpones: undefined };
}

/** What is paid after a moment: the next plan with its end, and the different plan that follows it. */
export function nextPaidPlan(
  periods: readonly PaidPeriod[],
  moment: Date,
): { tier: PaidBusinessPlan; end: string; next: PaidBusinessPlan | null } | undefined {
  const later = periods
    .filter(({ periodEnd }) => new Date(periodEnd) > moment)
    .toSorted((a, b) => a.periodStart.localeCompare(b.periodStart));
  const [first] = later;
  if (!first) return undefined;
  let end = first.periodEnd;
  for (const period of later) {
    if (period.planId !== first.planId) return { tier: first.planId, end, next: period.planId };
    if (period.periodEnd > end) end = period.periodEnd;
  }
  return { tier: first.planId, end, next: null };
}
