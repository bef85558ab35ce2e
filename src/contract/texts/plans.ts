import { texts } from "./language.ts";

/** Names, labels and contents of the plans. spec: calls §9.1, DECISIONS 22 */
export const plansText = texts("plansText", {
  perMonth: "/month",
  recommended: "Recommended",
  trial: "All business plans include a {days}-day free trial. Program listings cost {price} each.",
  /** Above the lines of a plan that includes another. */
  everythingIn: "Everything in {plan}, and",
  business: {
    free: { name: "Free", label: null },
    basic: { name: "Basic", label: "Starter" },
    standard: { name: "Standard", label: "Popular" },
    premium: { name: "Premium", label: "Enterprise" },
  },
  professional: {
    free: { name: "Free" },
    standard: { name: "Standard" },
  },
  /** The sentences of the plan cards, by the keys of `BUSINESS_PLAN_LINES` and `PROFESSIONAL_PLAN_LINES`. */
  lines: {
    basicListing: "Basic listing",
    limitedVisibility: "Limited visibility",
    noReviewModeration: "No review moderation",
    claimListing: "Claim listing",
    respondToReviews: "Respond to reviews",
    reviewModeration: "Review moderation",
    basicAnalytics: "Basic analytics",
    socialMedia: "Social media integration",
    jobPostings: "Up to {jobPostings} job postings per month",
    pageManagement: "Page management",
    featuredInSearch: "Featured in search",
    enhancedVisibility: "Enhanced visibility",
    analytics: "Analytics: views, sources and trends",
    resumeBank: "Resume bank",
    advancedAts: "Advanced ATS",
    featuredListing: "Featured listing",
    unlimitedJobs: "Unlimited jobs",
    prioritySupport: "Priority support",
    programListings: "{programListings} program listings included",
    basicProfile: "Basic profile",
    nameAndImage: "Name and image",
    selectedCategories: "Selected categories",
    limitedSearchVisibility: "Limited search visibility",
    contactAndLinks: "Contact and social links",
    credentialsVerification: "Credentials verification",
    clientMessaging: "Client messaging",
    portfolio: "Portfolio",
    paidProgramListings: "Program listings at {programPrice} each",
  },
});
