import type { BUSINESS_TIERS } from "./businesses.ts";
import type { Money } from "./fields.ts";

/** A monthly price: whole dollars, as in the specification, to cents. */
const monthlyPrice = (dollars: number): Money => ({ amount: dollars * 100, currency: "SGD" });

export const TRIAL_DAYS = 14;
/** The price of one programme listing beyond those in the plan. */
export const PROGRAM_LISTING_PRICE = monthlyPrice(5);
/** The platform's share of an enrolment in percent, unless the setting overrides it. spec: DECISIONS 22 */
export const ENROLLMENT_COMMISSION = 10;

export interface BusinessPlan {
  id: "free" | "basic" | "standard" | "premium";
  /** The subscription tier that comes with the plan. */
  tier: (typeof BUSINESS_TIERS)[number];
  price: Money;
  recommended: boolean;
  /** Job postings per month; null if unlimited. spec: DECISIONS 22 */
  jobPostings: number | null;
  /** Programme listings included in the price. */
  programListings: number;
  resumeBank: boolean;
  respondsToReviews: boolean;
  analytics: boolean;
}

/**
 * Prices and limits of the business plans, the single source for screens, server and plan cards. spec: calls §9.1,
 * DECISIONS 22, 23
 */
export const BUSINESS_PLANS = [
  {
    id: "free",
    tier: "none",
    price: monthlyPrice(0),
    recommended: false,
    jobPostings: 0,
    programListings: 0,
    resumeBank: false,
    respondsToReviews: false,
    analytics: false,
  },
  {
    id: "basic",
    tier: "basic",
    price: monthlyPrice(10),
    recommended: true,
    jobPostings: 2,
    programListings: 0,
    resumeBank: false,
    respondsToReviews: true,
    analytics: false,
  },
  {
    id: "standard",
    tier: "standard",
    price: monthlyPrice(50),
    recommended: false,
    jobPostings: 5,
    programListings: 0,
    resumeBank: false,
    respondsToReviews: true,
    analytics: true,
  },
  {
    id: "premium",
    tier: "premium",
    price: monthlyPrice(300),
    recommended: false,
    jobPostings: null,
    programListings: 5,
    resumeBank: true,
    respondsToReviews: true,
    analytics: true,
  },
] as const satisfies readonly BusinessPlan[];

type Tier = BusinessPlan["tier"];

/** The current tier: an expired one becomes none. spec: DECISIONS 23 */
export function currentTier(listing: { subscriptionTier: Tier; subscriptionExpiry: string | null }, now: Date): Tier {
  const ended = listing.subscriptionExpiry !== null && new Date(listing.subscriptionExpiry) <= now;
  return ended ? "none" : listing.subscriptionTier;
}

/**
 * The current limits of a listing's plan: a premium trial includes everything except the resume bank. spec: DECISIONS
 * 23
 */
export function currentPlan(
  listing: { subscriptionTier: Tier; subscriptionExpiry: string | null; subscriptionTrial: boolean },
  now: Date,
): BusinessPlan {
  const plan = planOf(currentTier(listing, now));
  return listing.subscriptionTrial ? { ...plan, resumeBank: false } : plan;
}

/** The plan of a tier. */
export function planOf(tier: Tier): BusinessPlan {
  return BUSINESS_PLANS.find((plan) => plan.tier === tier) ?? BUSINESS_PLANS[0];
}

/** The cheapest plan above a tier that meets a condition; undefined if none does. */
export function cheapestPlanWith(tier: Tier, allows: (plan: BusinessPlan) => boolean): BusinessPlan | undefined {
  const from = BUSINESS_PLANS.findIndex((plan) => plan.tier === tier);
  return BUSINESS_PLANS.slice(from + 1).find(allows);
}

export interface ProfessionalPlan {
  id: "free" | "standard";
  price: Money;
  recommended: boolean;
  /** Whether programmes can be listed, at a fee for each. */
  listsPrograms: boolean;
}

/** The plans of professionals. spec: calls §9.1 */
export const PROFESSIONAL_PLANS = [
  { id: "free", price: monthlyPrice(0), recommended: false, listsPrograms: false },
  { id: "standard", price: monthlyPrice(5), recommended: true, listsPrograms: true },
] as const satisfies readonly ProfessionalPlan[];

/** The current plan of a professional; free once it has expired. */
export function currentProfessionalPlan(
  profile: { subscriptionTier: ProfessionalPlan["id"]; subscriptionExpiry: string | null },
  now: Date,
): ProfessionalPlan {
  const [free, standard] = PROFESSIONAL_PLANS;
  const ended = profile.subscriptionExpiry !== null && new Date(profile.subscriptionExpiry) <= now;
  return profile.subscriptionTier === "standard" && !ended ? standard : free;
}
