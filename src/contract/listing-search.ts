import { BUSINESS_KINDS, BUSINESS_TYPES } from "./businesses.ts";
import { DIRECTORY_COUNTRIES } from "./countries.ts";
import { searchable } from "./search.ts";

/** How Fitness and Business Collectives are found. spec: product §2, DECISIONS 4, 5 */
export const listingSearch = searchable({
  name: "listing",
  kinds: BUSINESS_KINDS,
  words: { name: { named: true }, category: {}, programs: {}, places: {}, description: {} },
  facts: {
    category: { type: "id", column: "category_id" },
    businessType: { type: "choice", column: "business_type", options: BUSINESS_TYPES },
    country: { type: "text", column: "country", max: 60, offered: DIRECTORY_COUNTRIES },
    openNow: { type: "hours", column: "opening_pattern" },
    minRating: { type: "atLeast", column: "rating", max: 5, offered: [3, 3.5, 4, 4.5] },
    verified: { type: "flag", column: "verified" },
  },
  orders: {
    relevance: { column: "rank" },
    rating: { column: "reviewed_rank" },
    newest: { column: "created_at" },
    distance: { nearest: "place" },
  },
  near: "country",
});

const { category, businessType, ...facts } = listingSearch.facts;

/** What is asked of Fitness Collectives. */
export const fitnessSearch = searchable({ ...listingSearch, facts: { category, ...facts } });

/** What is asked of Business Collectives. spec: calls §7.4 (R148) */
export const retailSearch = searchable({ ...listingSearch, facts: { categoryId: category, businessType, ...facts } });
