import { PROGRAM_LISTING_PRICE, type BusinessPlan } from "#contract/plans.ts";
import type { Money } from "#contract/fields.ts";
import { plansText as text } from "#contract/texts/plans.ts";

/** '$10': plan prices are whole dollars. */
export function planPrice(price: Money): string {
  return `$${price.amount / 100}`;
}

/** A line of a plan's contents, with the plan's figures filled in. */
export function planLine(line: string, plan?: BusinessPlan): string {
  return line
    .replace("{jobPostings}", String(plan?.jobPostings ?? ""))
    .replace("{programListings}", String(plan?.programListings ?? ""))
    .replace("{programPrice}", planPrice(PROGRAM_LISTING_PRICE));
}

/** The contents of a business plan, with the figures of the plan table. */
export function businessPlanLines(plan: BusinessPlan): string[] {
  return text.business[plan.id].contents.map((line) => planLine(line, plan));
}
