import { BUSINESS_PLANS, TRIAL_DAYS, type BusinessPlan } from "#contract/plans.ts";
import type { BusinessSubscription } from "#contract/subscriptions.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";
import { formatDate } from "#web/platform/format.ts";
import { planPrice } from "./plan-text.ts";

const text = subscriptionsText.dialog;
const DAY_MS = 86_400_000;

/** How one gets a plan: try it, pay online, change what is paid online, or by an invoice. */
export type Way = "trial" | "pay" | "change" | "invoice";

/** A plan that somebody pays for runs now; trials and the free plan are not paid. */
export function isPaid({ tier, isTrial }: Pick<BusinessSubscription, "tier" | "isTrial">): boolean {
  return tier !== "none" && !isTrial;
}

/** The plan is renewed by the payment service: it is changed there, not bought again. */
export function isRenewedOnline({ source, status }: Pick<BusinessSubscription, "source" | "status">): boolean {
  return source === "stripe" && (status === "active" || status === "past_due");
}

/** The ways that a plan offers now, the best first; `pay` is shown even where it is not possible. spec: R318 */
export function waysTo(plan: BusinessPlan, subscription: BusinessSubscription): Way[] {
  if (plan.id === "free") return [];
  const isCurrent = isPaid(subscription) && plan.tier === subscription.tier;
  if (isRenewedOnline(subscription)) return isCurrent || plan.tier === subscription.nextTier ? [] : ["change"];
  const ways: Way[] = subscription.canTry ? ["trial"] : [];
  if (!isCurrent) ways.push("pay");
  // What has no end cannot be made longer.
  if (!isCurrent || subscription.periodEnd !== null) ways.push("invoice");
  return ways;
}

/** Says when a plan starts and how long it runs. */
export function whenOf(way: Way, plan: BusinessPlan, subscription: BusinessSubscription, now: string, months: number) {
  const { periodEnd } = subscription;
  const name = plansText.business[plan.id].name;
  const from = BUSINESS_PLANS.find(({ tier }) => tier === subscription.tier) ?? BUSINESS_PLANS[0];
  const current = plansText.business[from.id].name;
  const date = periodEnd ? formatDate(periodEnd) : "";
  const isUp = plan.price.amount > from.price.amount;
  if (way === "trial") return fill(text.trialWhen, { date: formatDate(trialEnd(now)) });
  if (way === "pay") return text.payWhen;
  if (way === "change")
    return isUp || !periodEnd
      ? text.changeUpWhen
      : fill(text.changeDownWhen, { current, date, plan: name, price: planPrice(plan.price) });
  const length = plural(months, text.monthOne, text.monthMany);
  if (!isPaid(subscription)) return fill(text.invoiceWhen, { months: length });
  if (plan.tier === subscription.tier) return fill(text.invoiceExtendWhen, { months: length, date });
  if (isUp || !periodEnd) return fill(text.invoiceUpWhen, { current, months: length });
  return fill(text.invoiceLaterWhen, { current, date, plan: name, months: length });
}

function trialEnd(now: string): string {
  return new Date(Date.parse(now) + TRIAL_DAYS * DAY_MS).toISOString();
}
