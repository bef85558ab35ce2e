// Apart from plans.ts, so that pages which only name a plan do not load the table of plans.

export const PAID_BUSINESS_PLANS = ["basic", "standard", "premium"] as const;
export type PaidBusinessPlan = (typeof PAID_BUSINESS_PLANS)[number];
