import type { ErrorCode } from "#contract/errors.ts";
import { cheapestPlanWith, currentPlan, type BusinessPlan } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { managerRulesText as text } from "#contract/texts/manager-rules.ts";
import { plansText } from "#contract/texts/plans.ts";
import { appError, type AppError } from "#server/platform/errors.ts";

type PlanFacts = Parameters<typeof currentPlan>[0];

/** The managers that the plan of a listing includes now. */
export function managersIncluded(listing: PlanFacts, now: Date): number {
  return currentPlan(listing, now).managers;
}

/** The error if the plan of a listing includes no managers, naming the plan that does. spec: DECISIONS 52 */
export function planError(listing: PlanFacts, now: Date): AppError | undefined {
  const { tier, managers } = currentPlan(listing, now);
  if (managers > 0) return undefined;
  const lifting = cheapestPlanWith(tier, (plan: BusinessPlan) => plan.managers > 0);
  const lifts = lifting && fill(text.lifts, { plan: plansText.business[lifting.id].name, count: lifting.managers });
  return appError("PLAN_LIMIT", { message: lifts ? `${text.none} ${lifts}` : text.none });
}

/** The error if an address cannot be invited. */
export function invitationError(
  standing: "owner" | "manager" | "invited" | undefined,
  { taken, included }: { taken: number; included: number },
): ErrorCode | undefined {
  if (standing === "owner") return "managers.owner";
  if (standing === "manager") return "managers.already_manager";
  if (standing === "invited") return "managers.already_invited";
  return taken >= included ? "managers.too_many" : undefined;
}
