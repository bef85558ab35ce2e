import { texts } from "./language.ts";

/** For a business whose plan allows no further posting. spec: DECISIONS 22, 54 */
export const postingText = texts("postingText", {
  none: "Your plan includes no job postings.",
  used: "Your {plan} plan includes {limit} job postings a month, and you have used all of them.",
  lifts: "The {plan} plan allows {limit} a month.",
  liftsAll: "The {plan} plan allows as many as you like.",
  rewritten: "With another title and another place, this counts as another job posting.",
});

/** The feed of open jobs. */
export const jobFeedText = texts("jobFeedText", {
  title: "Jobs on {product}",
  description: "The newest open jobs in fitness and wellness.",
  item: "{title} – {business}, {location}",
});

/** For an admin who sets a plan manually. */
export const subscriptionText = texts("subscriptionText", { expiryPast: "Choose an end date in the future." });
