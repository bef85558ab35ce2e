import { planOf, TRIAL_DAYS, type BusinessPlan } from "#contract/plans.ts";
import type { BusinessSubscription } from "#contract/subscriptions.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate, formatPlanPrice } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionsText } from "#contract/texts/subscriptions.ts";

const text = subscriptionsText.dialog;
const DAY_MS = 86_400_000;

/** How to get a plan: start a trial, pay online, change (or keep) the online subscription, or request an invoice. */
export type PlanOption = "trial" | "pay" | "change" | "keep" | "invoice";

/** True if a paid plan is active; trials and the free plan are not paid. */
export function isPaid({ tier, isTrial }: Pick<BusinessSubscription, "tier" | "isTrial">): boolean {
  return tier !== "none" && !isTrial;
}

/** True if the payment service renews the plan, which is then changed there, not bought again. */
export function isRenewedOnline({ source, status }: Pick<BusinessSubscription, "source" | "status">): boolean {
  return source === "stripe" && (status === "active" || status === "past_due");
}

/** The available ways to a plan, the best first; `pay` is listed even while it is unavailable. spec: R318 */
export function planOptions(plan: BusinessPlan, subscription: BusinessSubscription): PlanOption[] {
  const { tier, nextTier, status, periodEnd, canTry, onlinePayments } = subscription;
  if (plan.id === "free") return [];
  if (isRenewedOnline(subscription)) {
    if (plan.tier === tier) return nextTier ? ["keep"] : [];
    return plan.tier === nextTier ? [] : ["change"];
  }
  const isCurrent = isPaid(subscription) && plan.tier === tier;
  const ways: PlanOption[] = canTry ? ["trial"] : [];
  // While an invoiced plan is active, no other plan can be bought online.
  const isOpen = status !== "active" || !onlinePayments;
  if (isOpen && (!isCurrent || status === "canceled")) ways.push("pay");
  // A plan without an end cannot be extended.
  if (!isCurrent || periodEnd !== null) ways.push("invoice");
  return ways;
}

/** Describes when a plan starts and how long it runs. @param months of an invoice */
export function startText(
  way: PlanOption,
  plan: BusinessPlan,
  subscription: BusinessSubscription,
  now: string,
  months: number,
): string {
  const { periodEnd, tier, nextTier } = subscription;
  const from = planOf(tier);
  const current = nameOf(from);
  const name = nameOf(plan);
  const date = periodEnd === null ? undefined : formatDate(periodEnd);
  switch (way) {
    case "trial":
      return fill(text.trialWhen, { date: formatDate(trialEnd(now)) });
    case "pay":
      return text.payWhen;
    case "keep":
      return fill(text.keepWhen, { plan: name, date: date ?? "", next: nextTier ? nameOf(planOf(nextTier)) : "" });
    case "change":
      return plan.price.amount > from.price.amount || date === undefined
        ? text.changeUpWhen
        : fill(text.changeDownWhen, { current, date, plan: name, price: formatPlanPrice(plan.price) });
    case "invoice":
      return invoiceWhen(plan, subscription, date, plural(months, text.monthOne, text.monthMany));
  }
}

/** A higher plan starts immediately, the same one is extended, a lower one starts after the paid period. */
function invoiceWhen(plan: BusinessPlan, subscription: BusinessSubscription, date: string | undefined, months: string) {
  const { tier, nextTier, isTrial } = subscription;
  const from = planOf(tier);
  const current = nameOf(from);
  if (tier === "none") return fill(text.invoiceWhen, { months });
  if (date === undefined) return fill(text.invoiceInsteadWhen, { current, months });
  if (plan.tier === tier) return fill(text.invoiceExtendWhen, { months, date });
  if (plan.price.amount > from.price.amount)
    return isTrial ? fill(text.invoiceTrialWhen, { months }) : fill(text.invoiceUpWhen, { current, months });
  if (nextTier) return fill(text.invoiceLastWhen, { months });
  return fill(text.invoiceLaterWhen, { current, date, plan: nameOf(plan), months });
}

function nameOf(plan: BusinessPlan): string {
  return plansText.business[plan.id].name;
}

/** When a trial that starts now ends. */
export function trialEnd(now: string): string {
  return new Date(Date.parse(now) + TRIAL_DAYS * DAY_MS).toISOString();
}
