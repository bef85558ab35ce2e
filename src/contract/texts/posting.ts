/** What a business reads whose plan allows no further posting. spec: DECISIONS 22 */
export const postingText = {
  none: "Your plan includes no job postings.",
  used: "Your {plan} plan includes {limit} job postings a month, and all of them are used.",
  lifts: "The {plan} plan allows {limit} a month.",
  liftsAll: "The {plan} plan allows as many as you like.",
} as const;
