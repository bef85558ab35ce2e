import { texts } from "./language.ts";

/** Validation messages of programmes. */
export const programRulesText = texts("programRulesText", {
  name: "Name must be at least 2 characters long",
  seatsWhole: "Enter the number of seats as a whole number.",
  seatsMin: "There must be at least one seat.",
  seatsMax: "There can be at most 10,000 seats.",
  seatsTaken: "{count} people are enrolled, so there must be at least {count} seats.",
  tooManyTags: "At most 10 tags.",
  category: "Choose a category from the list.",
  /** The statement line of the fee for listing a programme. */
  listing: "Listing of the program '{name}'",
  /** The statement lines of the commission of an enrolment that its host marked as paid, and of its refund. */
  commission: "Commission on an enrollment in '{program}'",
  commissionCredit: "Refunded commission on an enrollment in '{program}'",
  /** Shown on the page of the payment service. */
  checkout: "{program} at {host}",
  planNeeded: "Your plan does not include program listings. The {plan} plan does.",
  status: "Choose the payment status.",
});
