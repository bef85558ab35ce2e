import type { VerificationStatus } from "#contract/businesses.ts";
import type { PostingAllowance } from "#contract/jobs.ts";
import { currentPlan, planOf, cheapestPlanWith, type BusinessPlan } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { postingText as text } from "#contract/texts/posting.ts";
import { appError, type AppError } from "#server/platform/errors.ts";
import { billingMonth } from "#server/subscriptions/ledger.service.ts";

type Tier = BusinessPlan["tier"];

interface EmployerPlan {
  id: number;
  name: string;
  verificationStatus: VerificationStatus;
  subscriptionTier: Tier;
  subscriptionExpiry: string | null;
  subscriptionTrial: boolean;
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

/**
 * The error for a posting beyond the plan's limit.
 * @param options.isRewrite whether an open job became another one, which the message then explains
 */
export function overLimit(tier: Tier, limit: number, { isRewrite }: { isRewrite: boolean }): AppError {
  const message = limit === 0 ? text.none : fill(text.used, { plan: plansText.business[planOf(tier).id].name, limit });
  const lifting = cheapestPlanWith(tier, allowsMoreThan(limit));
  const parts = [isRewrite ? text.rewritten : "", message, lifting ? liftText(lifting) : ""];
  return appError("PLAN_LIMIT", { message: parts.filter(Boolean).join(" ") });
}

const allowsMoreThan = (limit: number) => (plan: BusinessPlan) => plan.jobPostings === null || plan.jobPostings > limit;

function liftText({ id, jobPostings }: BusinessPlan): string {
  const plan = plansText.business[id].name;
  return jobPostings === null ? fill(text.liftsAll, { plan }) : fill(text.lifts, { plan, limit: jobPostings });
}

function paidTier(plan: BusinessPlan | undefined): PostingAllowance["liftedBy"] {
  return plan === undefined || plan.tier === "none" ? null : plan.tier;
}
