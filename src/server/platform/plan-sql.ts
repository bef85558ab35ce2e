import {
  BUSINESS_PLANS,
  PROFESSIONAL_PLANS,
  type BusinessEntitlements,
  type BusinessPlan,
  type ProfessionalEntitlements,
  type ProfessionalPlan,
} from "#contract/plans.ts";

/**
 * `currentPlan` in SQL, for orders that are decided in the database: the condition that the listing `b` has a running
 * plan that gives an entitlement.
 * @param moment the SQL of the time to decide for
 */
export function planGivesSql(entitlement: keyof BusinessEntitlements, moment: string): string {
  return `b.deleted_at is null and b.subscription_tier ${isTierWith(entitlement)} and ${isRunning("b", moment)}`;
}

/** `currentProfessionalPlan` in SQL: the same for the profile `p`. */
export function professionalPlanGivesSql(entitlement: keyof ProfessionalEntitlements, moment: string): string {
  return `p.subscription_tier ${isProfessionalTierWith(entitlement)} and ${isRunning("p", moment)}`;
}

/**
 * Compares the column of a tier with the tiers that give an entitlement: "in ('standard', 'premium')". No parameters,
 * so that the planner can use a partial index with the same condition.
 */
export function isTierWith(entitlement: keyof BusinessEntitlements): string {
  return isOneOf(BUSINESS_PLANS.filter((plan: BusinessPlan) => gives(plan[entitlement])).map(({ tier }) => tier));
}

/** The same for the tiers of professionals. */
export function isProfessionalTierWith(entitlement: keyof ProfessionalEntitlements): string {
  return isOneOf(PROFESSIONAL_PLANS.filter((plan: ProfessionalPlan) => gives(plan[entitlement])).map(({ id }) => id));
}

/** Whether an entitlement includes anything: a number is a limit, null means no limit. */
const gives = (value: boolean | number | null) => value !== false && value !== 0;

function isOneOf(tiers: readonly string[]): string {
  const list = tiers.map((tier) => `'${tier}'`).join(", ");
  return tiers.length === 1 ? `= ${list}` : `in (${list})`;
}

const isRunning = (alias: string, moment: string) =>
  `(${alias}.subscription_expiry is null or ${alias}.subscription_expiry > ${moment})`;
