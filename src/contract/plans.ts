import type { BUSINESS_TIERS } from "./businesses.ts";
import type { Money } from "./fields.ts";

/** What is billed every month: whole dollars of the specification, in cents. */
const monthly = (dollars: number): Money => ({ amount: dollars * 100, currency: "SGD" });

export const TRIAL_DAYS = 14;
/** What one programme listing costs where the plan includes none. */
export const PROGRAM_LISTING_PRICE = monthly(5);
/** Percent of an enrolment's price that is the platform's, where the setting says nothing else. spec: DECISIONS 22 */
export const ENROLLMENT_COMMISSION = 10;

export interface BusinessPlan {
  id: "free" | "basic" | "standard" | "premium";
  /** The subscription tier that a business has with it. */
  tier: (typeof BUSINESS_TIERS)[number];
  price: Money;
  recommended: boolean;
  /** Job postings a month; null means as many as one likes. spec: DECISIONS 22 */
  jobPostings: number | null;
  /** Programme listings without further cost. */
  programListings: number;
  resumeBank: boolean;
  respondsToReviews: boolean;
  analytics: boolean;
}

/**
 * What each business plan costs and allows: the one table that screens, server and plan cards read.
 * spec: calls §9.1, DECISIONS 22, 23
 */
export const BUSINESS_PLANS = [
  {
    id: "free",
    tier: "none",
    price: monthly(0),
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
    price: monthly(10),
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
    price: monthly(50),
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
    price: monthly(300),
    recommended: false,
    jobPostings: null,
    programListings: 5,
    resumeBank: true,
    respondsToReviews: true,
    analytics: true,
  },
] as const satisfies readonly BusinessPlan[];

type Tier = BusinessPlan["tier"];

/** The tier that counts now: an expired one falls to none. spec: DECISIONS 23 */
export function tierNow(listing: { subscriptionTier: Tier; subscriptionExpiry: string | null }, now: Date): Tier {
  const ended = listing.subscriptionExpiry !== null && new Date(listing.subscriptionExpiry) <= now;
  return ended ? "none" : listing.subscriptionTier;
}

/** What a listing's plan allows now: of a premium that is being tried all but the resume bank. spec: DECISIONS 23 */
export function planNow(
  listing: { subscriptionTier: Tier; subscriptionExpiry: string | null; subscriptionTrial: boolean },
  now: Date,
): BusinessPlan {
  const plan = planOf(tierNow(listing, now));
  return listing.subscriptionTrial ? { ...plan, resumeBank: false } : plan;
}

/** What a tier allows. */
export function planOf(tier: Tier): BusinessPlan {
  return BUSINESS_PLANS.find((plan) => plan.tier === tier) ?? BUSINESS_PLANS[0];
}

/** The cheapest plan above a tier that allows what it does not; undefined when none does. */
export function planThatLifts(tier: Tier, allows: (plan: BusinessPlan) => boolean): BusinessPlan | undefined {
  const from = BUSINESS_PLANS.findIndex((plan) => plan.tier === tier);
  return BUSINESS_PLANS.slice(from + 1).find(allows);
}

export interface ProfessionalPlan {
  id: "free" | "standard";
  price: Money;
  recommended: boolean;
  /** Whether programmes can be listed, each for its price. */
  listsPrograms: boolean;
}

/** The plans of professionals. spec: calls §9.1 */
export const PROFESSIONAL_PLANS = [
  { id: "free", price: monthly(0), recommended: false, listsPrograms: false },
  { id: "standard", price: monthly(5), recommended: true, listsPrograms: true },
] as const satisfies readonly ProfessionalPlan[];

/** What a professional's plan allows now; an expired one is the free one. */
export function professionalPlanNow(
  profile: { subscriptionTier: ProfessionalPlan["id"]; subscriptionExpiry: string | null },
  now: Date,
): ProfessionalPlan {
  const [free, standard] = PROFESSIONAL_PLANS;
  const ended = profile.subscriptionExpiry !== null && new Date(profile.subscriptionExpiry) <= now;
  return profile.subscriptionTier === "standard" && !ended ? standard : free;
}
