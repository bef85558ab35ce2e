import { BUSINESS_PLANS } from "#contract/plans.ts";
import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import type { Tier } from "./holders.queries.ts";

/** A span for which a plan was paid, ISO text. */
export interface PaidPeriod {
  planId: PaidBusinessPlan;
  periodStart: string;
  periodEnd: string;
}

/** The plan that runs, as it is written with its holder. */
export interface RunningPlan {
  tier: Tier;
  /** Null for no end. */
  expiry: string | null;
  isTrial: boolean;
}

/** The same day so many months later; the last day of a shorter month. */
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

/** Whether a plan runs now. */
export function isRunning(plan: RunningPlan, now: Date): boolean {
  return plan.tier !== "none" && (plan.expiry === null || new Date(plan.expiry) > now);
}

/** Where a paid plan takes its place among what runs and what is paid for already. */
export interface Placed {
  periodStart: Date;
  periodEnd: Date;
  /** It runs from now on; else it waits for what runs. */
  startsNow: boolean;
  /** What is paid after this moment moves back by so much: nothing that was paid for is lost. */
  moves: { after: Date; byMs: number } | undefined;
}

/**
 * A higher plan starts at once, and the paid rest of the lower one goes on after it. The same one goes on where it ends;
 * a lower one starts after everything that is paid. A trial gives way, but its days stay for who pays for the same plan;
 * so does a plan without an end. spec: DECISIONS 23
 */
export function placePaid(
  running: RunningPlan,
  bought: { planId: PaidBusinessPlan; months: number },
  waiting: readonly PaidPeriod[],
  now: Date,
): Placed {
  const fresh = (moves?: Placed["moves"]): Placed => ({
    periodStart: now,
    periodEnd: addMonths(now, bought.months),
    startsNow: true,
    moves,
  });
  if (!isRunning(running, now) || running.expiry === null) return fresh();
  const end = new Date(running.expiry);
  const difference = rankOf(bought.planId) - rankOf(running.tier);
  if (difference > 0) return fresh({ after: now, byMs: addMonths(now, bought.months).getTime() - now.getTime() });
  if (difference === 0) {
    const periodEnd = addMonths(end, bought.months);
    const moves = { after: end, byMs: periodEnd.getTime() - end.getTime() };
    return { periodStart: end, periodEnd, startsNow: true, moves };
  }
  const last = Math.max(end.getTime(), ...waiting.map(({ periodEnd }) => new Date(periodEnd).getTime()));
  const periodStart = new Date(last);
  return { periodStart, periodEnd: addMonths(periodStart, bought.months), startsNow: false, moves: undefined };
}

/** What is paid beyond a moment: the plan that runs then with its end, and the other one after it. */
export function paidBeyond(
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
