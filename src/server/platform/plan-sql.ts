import { BUSINESS_PLANS, type BusinessEntitlements } from "#contract/plans.ts";

/**
 * `currentPlan` in SQL, for orders that are decided in the database: the condition that the listing `b` has a running
 * plan that gives an entitlement.
 * @param moment the SQL of the time to decide for
 */
export function planGivesSql(entitlement: keyof BusinessEntitlements, moment: string): string {
  const tiers = BUSINESS_PLANS.filter((plan) => plan[entitlement]).map(({ tier }) => `'${tier}'`);
  return `b.deleted_at is null and b.subscription_tier in (${tiers.join(", ")}) and (b.subscription_expiry is null or b.subscription_expiry > ${moment})`;
}
