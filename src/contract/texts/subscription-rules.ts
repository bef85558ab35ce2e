import { texts } from "./language.ts";

/** Validation messages of plans and invoices. */
export const subscriptionRulesText = texts("subscriptionRulesText", {
  comesWith: "{feature} comes with the {plan} plan.",
  plan: "Choose a plan.",
  months: "Choose between 1 and 24 months.",
  method: "Choose how it was paid.",
  expiry: "Enter the end date as a date and time.",
});
