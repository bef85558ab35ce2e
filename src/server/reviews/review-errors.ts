import { planOf, cheapestPlanWith, type BusinessPlan } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { reviewsText } from "#contract/texts/reviews.ts";
import { appError, invalidFields, type AppError } from "#server/platform/errors.ts";

/** For a user who works for a listing and reviews another one anonymously. */
export function mustSignError(): AppError {
  return invalidFields({ anonymous: reviewsText.mustSign });
}

/** For a plan that does not include responses; names the one that does. */
export function planError(tier: BusinessPlan["tier"]): AppError {
  const lifting = cheapestPlanWith(tier, (plan) => plan.respondsToReviews) ?? planOf(tier);
  return appError("PLAN_LIMIT", {
    message: fill(reviewsText.planNeeded, { plan: plansText.business[lifting.id].name }),
  });
}
