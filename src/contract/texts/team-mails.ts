import { texts } from "./language.ts";

/** The mail that asks a professional whether a business may name them. spec: DECISIONS 49 */
export const teamMailText = texts("teamMailText", {
  subject: "A business asks to name you on its team",
  heading: "May they name you on their team?",
  body: "{business} would like to show you on its team page on {product}, linked to your profile, in this role:",
  button: "Say yes or no",
  why: "You received this email because a business chose your public profile on {product}. You are linked only if you say yes, and you can leave at any time.",
});
