import type { PaidBusinessPlan } from "#contract/subscriptions.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { invoiceText as text } from "#contract/texts/invoice-document.ts";
import { plansText } from "#contract/texts/plans.ts";
import type { Holder } from "./payments.provider.ts";

/** The description of a plan on an invoice. */
export function planDescription(holder: Holder, planId: PaidBusinessPlan, months: number): string {
  const plan = plansText.business[planId].name;
  if ("businessId" in holder)
    return fill(oneOrMany(months, text.subscriptionOne, text.subscription), { plan, count: months });
  return fill(oneOrMany(months, text.professionalSubscriptionOne, text.professionalSubscription), {
    plan,
    count: months,
  });
}
