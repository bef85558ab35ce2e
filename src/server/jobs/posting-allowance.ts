import type { PostingAllowance } from "#contract/jobs.ts";
import { currentPlan, planOf, cheapestPlanWith, type BusinessPlan } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { postingText as text } from "#contract/texts/posting.ts";
import { appError, type AppError } from "#server/platform/errors.ts";
import { monthOf } from "./closing-date.ts";

/** The time zone of the months that plans count by. spec: DECISIONS 22 */
const BILLING_ZONE = "Asia/Singapore";

type Tier = BusinessPlan["tier"];

interface EmployerPlan {
  id: number;
  name: string;
  verificationStatus: "not_claimed" | "pending" | "approved" | "rejected";
  subscriptionTier: Tier;
  subscriptionExpiry: string | null;
  subscriptionTrial: boolean;
}

/** The calendar month by which plans limit postings. */
export function billingMonth(now: Date): { from: string; to: string } {
  return monthOf(now, BILLING_ZONE);
}

/** The postings that a listing's plan still allows. `used` counts the postings of the current month. */
export function allowanceOf(employer: EmployerPlan, used: number, now: Date): PostingAllowance {
  const { tier, jobPostings: limit } = currentPlan(employer, now);
  return {
    businessId: employer.id,
    businessName: employer.name,
    tier,
    limit,
    used,
    resetsAt: billingMonth(now).to,
    liftedBy: limit === null ? null : paidTier(cheapestPlanWith(tier, allowsMoreThan(limit))),
    approved: employer.verificationStatus === "approved",
  };
}

/** The error if nothing can be posted now. */
export function postingError(allowance: PostingAllowance): AppError | undefined {
  if (!allowance.approved) return appError("jobs.business_not_approved");
  const { limit, used, tier } = allowance;
  if (limit === null || used < limit) return undefined;
  const message = limit === 0 ? text.none : fill(text.used, { plan: plansText.business[planOf(tier).id].name, limit });
  const lifting = cheapestPlanWith(tier, allowsMoreThan(limit));
  return appError("PLAN_LIMIT", { message: lifting ? `${message} ${liftText(lifting)}` : message });
}

const allowsMoreThan = (limit: number) => (plan: BusinessPlan) => plan.jobPostings === null || plan.jobPostings > limit;

function liftText({ id, jobPostings }: BusinessPlan): string {
  const plan = plansText.business[id].name;
  return jobPostings === null ? fill(text.liftsAll, { plan }) : fill(text.lifts, { plan, limit: jobPostings });
}

function paidTier(plan: BusinessPlan | undefined): PostingAllowance["liftedBy"] {
  return plan === undefined || plan.tier === "none" ? null : plan.tier;
}
