import { texts } from "./language.ts";

/** Rules of the invitation form, and what the server says about managers. spec: DECISIONS 52 */
export const managerRulesText = texts("managerRulesText", {
  email: "Enter an e-mail address, such as name@example.com",
  none: "The current plan does not include managers.",
  lifts: "{plan} includes {count}.",
});
