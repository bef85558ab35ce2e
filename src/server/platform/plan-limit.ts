import { BUSINESS_PLAN_LINES, PROFESSIONAL_PLAN_LINES } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { plansText } from "#contract/texts/plans.ts";
import { subscriptionRulesText } from "#contract/texts/subscription-rules.ts";
import { appError, type AppError } from "./errors.ts";

type BusinessLine = (typeof BUSINESS_PLAN_LINES)[number]["line"];
type ProfessionalLine = (typeof PROFESSIONAL_PLAN_LINES)[number]["line"];

/** PLAN_LIMIT for what a sentence of the business plans gives, naming the plan that has it. spec: DECISIONS 52 */
export function businessPlanLimit(line: BusinessLine): AppError {
  const { plan } = BUSINESS_PLAN_LINES.find((known) => known.line === line) ?? BUSINESS_PLAN_LINES[0];
  return planLimit(line, plansText.business[plan].name);
}

/** The same for what a sentence of the professionals' plans gives. spec: DECISIONS 53 */
export function professionalPlanLimit(line: ProfessionalLine): AppError {
  const { plan } = PROFESSIONAL_PLAN_LINES.find((known) => known.line === line) ?? PROFESSIONAL_PLAN_LINES[0];
  return planLimit(line, plansText.professional[plan].name);
}

function planLimit(line: BusinessLine | ProfessionalLine, plan: string): AppError {
  return appError("PLAN_LIMIT", {
    message: fill(subscriptionRulesText.comesWith, { feature: plansText.lines[line], plan }),
  });
}
