import { texts } from "./language.ts";

/** Texts of the labelled places on other pages than the home page. spec: DECISIONS 52, 53 */
export const featuredRowsText = texts("featuredRowsText", {
  similar: "Similar places",
  inSearch:
    "A Standard or Premium plan includes these places, and the businesses with one take turns in them every ten minutes; the results below do not depend on plans.",
  near: "A Standard or Premium plan includes these places: businesses of the same category within {km} km that have one take turns in them every ten minutes.",
  professionals:
    "A Standard plan includes these places, and the professionals with one take turns in them every ten minutes; the results below do not depend on plans.",
});
