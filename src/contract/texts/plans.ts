import { texts } from "./language.ts";

/** Names, labels and contents of the plans. spec: calls §9.1, DECISIONS 22 */
export const plansText = texts("plansText", {
  perMonth: "/month",
  recommended: "Recommended",
  trial: "All business plans include a {days}-day free trial. Program listings cost {price} each.",
  business: {
    free: {
      name: "Free",
      label: null,
      contents: ["Basic listing", "Limited visibility", "No review moderation"],
    },
    basic: {
      name: "Basic",
      label: "Starter",
      contents: [
        "Claim listing",
        "Respond to reviews",
        "Review moderation",
        "Basic analytics",
        "Social media integration",
        "Up to {jobPostings} job postings per month",
      ],
    },
    standard: {
      name: "Standard",
      label: "Popular",
      contents: [
        "Page management",
        "Featured in search",
        "Enhanced visibility",
        "Up to {jobPostings} job postings per month",
      ],
    },
    premium: {
      name: "Premium",
      label: "Enterprise",
      contents: [
        "Resume bank",
        "Advanced ATS",
        "Featured listing",
        "Unlimited jobs",
        "Priority support",
        "{programListings} program listings included",
      ],
    },
  },
  professional: {
    free: {
      name: "Free",
      contents: ["Basic profile", "Name and image", "Selected categories", "Limited search visibility"],
    },
    standard: {
      name: "Standard",
      contents: [
        "Contact and social links",
        "Credentials verification",
        "Client messaging",
        "Enhanced visibility",
        "Portfolio",
        "Program listings at {programPrice} each",
      ],
    },
  },
});
