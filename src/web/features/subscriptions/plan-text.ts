import { PROGRAM_LISTING_PRICE, type BusinessPlan } from "#contract/plans.ts";
import { formatDigits, formatPlanPrice } from "#contract/texts/format.ts";
import { plansText as text } from "#contract/texts/plans.ts";

/** A line of a plan's contents, with the plan's figures filled in. */
export function planLine(line: string, plan?: BusinessPlan): string {
  return line
    .replace("{jobPostings}", digitsOf(plan?.jobPostings))
    .replace("{programListings}", digitsOf(plan?.programListings))
    .replace("{programPrice}", formatPlanPrice(PROGRAM_LISTING_PRICE));
}

function digitsOf(count: number | null | undefined): string {
  return count == null ? "" : formatDigits(count);
}

/** The contents of a business plan, with the figures of the plan table. */
export function businessPlanLines(plan: BusinessPlan): string[] {
  return text.business[plan.id].contents.map((line) => planLine(line, plan));
}
