import type { BUSINESS_TIERS } from "./businesses.ts";
import type { Money } from "./fields.ts";
import { PAID_BUSINESS_PLANS } from "./paid-plans.ts";

/** A monthly price: whole dollars, as in the specification, to cents. */
const monthlyPrice = (dollars: number): Money => ({ amount: dollars * 100, currency: "SGD" });

export const TRIAL_DAYS = 14;
/** The price of one programme listing beyond those in the plan. */
export const PROGRAM_LISTING_PRICE = monthlyPrice(5);
/** The platform's share of an enrolment in percent, unless the setting overrides it. spec: DECISIONS 22 */
export const ENROLLMENT_COMMISSION = 10;

/** What a business plan includes. Code reads it through `currentPlan`. */
export interface BusinessEntitlements {
  /** Job postings per month; null if unlimited. spec: DECISIONS 22 */
  jobPostings: number | null;
  /** Programme listings included in the price. */
  programListings: number;
  /** A claim may name a plan, whose trial starts with the approval. */
  claimsWithTrial: boolean;
  respondsToReviews: boolean;
  /** The owner's reports of reviews are decided first, with a written reason, and can be appealed once. */
  reviewModeration: boolean;
  /** Four further figures on the Overview. */
  basicAnalytics: boolean;
  /** Further links on the page, and the listing's own photo on its share picture. */
  socialMedia: boolean;
  /** Managers with accounts of their own. */
  managers: number;
  /** Labelled places above a searched or filtered list. */
  featuredInSearch: boolean;
  /** The labelled row on the pages of Free listings. */
  similarPlaces: boolean;
  /** The Analytics tab. */
  analytics: boolean;
  resumeBank: boolean;
  /** Board, rejection templates, bulk moves and CSV of applications. */
  advancedAts: boolean;
  /** The labelled rail of the home page, and a further place in a list narrowed to the listing's category. */
  featuredOnHome: boolean;
  /** First in the admins' message queue. */
  prioritySupport: boolean;
}

/** A sentence of a plan card. A plan gives what its own lines and those of the plans below it give. */
export interface PlanLine<Plan extends string, Entitlements> {
  /** The plan whose card has the sentence. */
  plan: Plan;
  /** The key of the sentence in `plansText.lines`. */
  line: string;
  gives?: Partial<Entitlements>;
  /** What the plan leaves out; the sentence says so, and the plan above gives it. */
  lacks?: readonly (keyof Entitlements)[];
}

const BUSINESS_PLAN_IDS = ["free", ...PAID_BUSINESS_PLANS] as const;
type BusinessPlanId = (typeof BUSINESS_PLAN_IDS)[number];

/** Every sentence of the business plans and what it gives. spec: calls §9.1, DECISIONS 22, 52 */
export const BUSINESS_PLAN_LINES = [
  { plan: "free", line: "basicListing" },
  { plan: "free", line: "limitedVisibility", lacks: ["featuredInSearch", "similarPlaces", "featuredOnHome"] },
  { plan: "free", line: "noReviewModeration", lacks: ["reviewModeration"] },
  { plan: "basic", line: "claimListing", gives: { claimsWithTrial: true } },
  { plan: "basic", line: "respondToReviews", gives: { respondsToReviews: true } },
  { plan: "basic", line: "reviewModeration", gives: { reviewModeration: true } },
  { plan: "basic", line: "basicAnalytics", gives: { basicAnalytics: true } },
  { plan: "basic", line: "socialMedia", gives: { socialMedia: true } },
  { plan: "basic", line: "jobPostings", gives: { jobPostings: 2 } },
  { plan: "standard", line: "pageManagement", gives: { managers: 5 } },
  { plan: "standard", line: "featuredInSearch", gives: { featuredInSearch: true } },
  { plan: "standard", line: "enhancedVisibility", gives: { similarPlaces: true } },
  { plan: "standard", line: "analytics", gives: { analytics: true } },
  { plan: "standard", line: "jobPostings", gives: { jobPostings: 5 } },
  { plan: "premium", line: "resumeBank", gives: { resumeBank: true } },
  { plan: "premium", line: "advancedAts", gives: { advancedAts: true } },
  { plan: "premium", line: "featuredListing", gives: { featuredOnHome: true } },
  { plan: "premium", line: "unlimitedJobs", gives: { jobPostings: null } },
  { plan: "premium", line: "prioritySupport", gives: { prioritySupport: true } },
  { plan: "premium", line: "programListings", gives: { programListings: 5 } },
] as const satisfies readonly PlanLine<BusinessPlanId, BusinessEntitlements>[];

const NO_PLAN: BusinessEntitlements = {
  jobPostings: 0,
  programListings: 0,
  claimsWithTrial: false,
  respondsToReviews: false,
  reviewModeration: false,
  basicAnalytics: false,
  socialMedia: false,
  managers: 0,
  featuredInSearch: false,
  similarPlaces: false,
  analytics: false,
  resumeBank: false,
  advancedAts: false,
  featuredOnHome: false,
  prioritySupport: false,
};

/** What every plan includes, overridden by the lines of the plan and of the plans below it. */
function given<Plan extends string, Entitlements>(
  lines: readonly PlanLine<Plan, Entitlements>[],
  plans: readonly Plan[],
  plan: Plan,
  always: Entitlements,
): Entitlements {
  const included = plans.slice(0, plans.indexOf(plan) + 1);
  return Object.assign({}, always, ...lines.filter((line) => included.includes(line.plan)).map(({ gives }) => gives));
}

const givenTo = (plan: BusinessPlanId) => given(BUSINESS_PLAN_LINES, BUSINESS_PLAN_IDS, plan, NO_PLAN);

export interface BusinessPlan extends BusinessEntitlements {
  id: BusinessPlanId;
  /** The subscription tier that comes with the plan. */
  tier: (typeof BUSINESS_TIERS)[number];
  price: Money;
  recommended: boolean;
}

/** The business plans, the cheapest first. spec: calls §9.1, DECISIONS 22, 23 */
export const BUSINESS_PLANS = [
  { id: "free", tier: "none", price: monthlyPrice(0), recommended: false, ...givenTo("free") },
  { id: "basic", tier: "basic", price: monthlyPrice(10), recommended: true, ...givenTo("basic") },
  { id: "standard", tier: "standard", price: monthlyPrice(50), recommended: false, ...givenTo("standard") },
  { id: "premium", tier: "premium", price: monthlyPrice(300), recommended: false, ...givenTo("premium") },
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

/** What a professional's plan includes. Code reads it through `currentProfessionalPlan`. */
export interface ProfessionalEntitlements {
  /** How many specialties, chosen by the professional, a search finds the profile by; null for all. */
  foundBySpecialties: number | null;
  /** Social links, website and, where ticked, contact on the public profile. */
  contactAndLinks: boolean;
  /** Each certification can be submitted and gets a badge of its own. */
  credentialsVerification: boolean;
  /** Any number of new conversations with members. */
  clientMessaging: boolean;
  /** The labelled row of the list of professionals. */
  featuredProfessional: boolean;
  /** The portfolio on the public profile. */
  portfolio: boolean;
  /** Whether programmes can be listed, at a fee for each. */
  listsPrograms: boolean;
}

const PROFESSIONAL_PLAN_IDS = ["free", "standard"] as const;
type ProfessionalPlanId = (typeof PROFESSIONAL_PLAN_IDS)[number];

/** Every sentence of the professionals' plans and what it gives. spec: calls §9.1, DECISIONS 53 */
export const PROFESSIONAL_PLAN_LINES = [
  { plan: "free", line: "basicProfile" },
  { plan: "free", line: "nameAndImage" },
  { plan: "free", line: "selectedCategories", gives: { foundBySpecialties: 3 } },
  { plan: "free", line: "limitedSearchVisibility", lacks: ["featuredProfessional"] },
  { plan: "standard", line: "contactAndLinks", gives: { contactAndLinks: true } },
  { plan: "standard", line: "credentialsVerification", gives: { credentialsVerification: true } },
  { plan: "standard", line: "clientMessaging", gives: { clientMessaging: true } },
  { plan: "standard", line: "enhancedVisibility", gives: { featuredProfessional: true, foundBySpecialties: null } },
  { plan: "standard", line: "portfolio", gives: { portfolio: true } },
  { plan: "standard", line: "paidProgramListings", gives: { listsPrograms: true } },
] as const satisfies readonly PlanLine<ProfessionalPlanId, ProfessionalEntitlements>[];

const NO_PROFESSIONAL_PLAN: ProfessionalEntitlements = {
  foundBySpecialties: 0,
  contactAndLinks: false,
  credentialsVerification: false,
  clientMessaging: false,
  featuredProfessional: false,
  portfolio: false,
  listsPrograms: false,
};

const givenToProfessional = (plan: ProfessionalPlanId) =>
  given(PROFESSIONAL_PLAN_LINES, PROFESSIONAL_PLAN_IDS, plan, NO_PROFESSIONAL_PLAN);

export interface ProfessionalPlan extends ProfessionalEntitlements {
  id: ProfessionalPlanId;
  price: Money;
  recommended: boolean;
}

/** The plans of professionals. spec: calls §9.1 */
export const PROFESSIONAL_PLANS = [
  { id: "free", price: monthlyPrice(0), recommended: false, ...givenToProfessional("free") },
  { id: "standard", price: monthlyPrice(5), recommended: true, ...givenToProfessional("standard") },
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
