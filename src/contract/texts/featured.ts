import { texts } from "./language.ts";

/** Texts of the labelled places that plans give, as far as the home page needs them. spec: DECISIONS 52 */
export const featuredText = texts("featuredText", {
  label: "Featured",
  question: "Why is this here?",
  onHome:
    "A Premium plan includes these places, and the businesses with one take turns in them every ten minutes; the top-rated ones above do not depend on plans.",
});
