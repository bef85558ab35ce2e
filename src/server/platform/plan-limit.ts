import { BUSINESS_PLAN_LINES } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionRulesText } from "#contract/texts/subscription-rules.ts";
import { appError, type AppError } from "./errors.ts";

type Line = (typeof BUSINESS_PLAN_LINES)[number]["line"];

/** PLAN_LIMIT for what a sentence of the business plans gives, naming the plan that has it. spec: DECISIONS 52 */
export function businessPlanLimit(line: Line): AppError {
  const { plan } = BUSINESS_PLAN_LINES.find((known) => known.line === line) ?? BUSINESS_PLAN_LINES[0];
  const values = { feature: plansText.lines[line], plan: plansText.business[plan].name };
  return appError("PLAN_LIMIT", { message: fill(subscriptionRulesText.comesWith, values) });
}
