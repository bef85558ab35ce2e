import { countriesText } from "./countries.ts";
import { texts } from "./language.ts";

const businessTypes = {
  retail_shop: "Retail shop",
  meal_provider: "Meal provider",
  equipment_supplier: "Equipment supplier",
  other: "Other",
  health_service: "Health service",
  nutrition_supplier: "Nutrition supplier",
  training_institution: "Training institution",
} as const;

/** Texts of the two lists of listings and of their cards. spec: product §2, calls §8.3 */
export const directoryText = texts("directoryText", {
  locationMissing: "Location not available",
  viewProfile: "View Profile",
  writeReview: "Write a Review",
  priceFrom: "from {price}",
  freeOffers: "free offers",

  tags: { openNow: "Open now", verified: "Verified" },

  fitness: {
    title: "Find your Fitness Collective",
    lead: "Gyms, studios and clubs across Asia, rated by the people who train there.",
    headTitle: "Fitness Collectives",
    headTitleOf: "{category} Fitness Collectives",
    headDescription:
      "Search gyms, studios and fitness centres in Singapore, Malaysia, Thailand, Indonesia and the Philippines. Compare ratings, opening hours and locations.",
    search: "Search Fitness Collectives",
    placeholder: "Search for gyms, studios, trainers...",
    error: "Error loading Fitness Collectives. Please try again.",
    empty: "No Fitness Collectives found. Try adjusting your search criteria.",
    countOne: "{count} Fitness Collective",
    countMany: "{count} Fitness Collectives",
  },
  retail: {
    title: "Find the Perfect Business Collective",
    lead: "Shops, meal plans, equipment, health services and training institutions for people who train.",
    headTitle: "Business Collectives",
    headTitleOf: "{category} Business Collectives",
    headDescription:
      "Find supplements, fitness equipment, meal plans, physiotherapy and training institutions across Asia, with reviews, addresses and opening hours.",
    search: "Search Business Collectives",
    placeholder: "Search for shops, meal plans, equipment...",
    error: "Error loading Business Collectives. Please try again.",
    empty: "No Business Collectives found. Try adjusting your search criteria.",
    countOne: "{count} Business Collective",
    countMany: "{count} Business Collectives",
  },

  searchButton: "Search",
  popularCategories: "Popular Categories",
  results: "Results",
  loading: "Loading…",

  clearFilters: "Clear all filters",
  /** By the facts of `listingSearch`, in the order of the screen. */
  facts: {
    category: { label: "Category", any: "All Categories" },
    country: { label: "Country", any: "All countries", options: countriesText.names },
    minRating: { label: "Minimum rating", any: "Any rating", value: "{value} stars and up" },
    businessType: { label: "Type of business", any: "All types", options: businessTypes },
    openNow: { label: "Open now" },
    verified: { label: "Verified" },
  },
  businessTypes,
  sort: {
    label: "Sort by",
    relevance: "Relevance",
    rating: "Highest rated",
    newest: "Newest",
    distance: "Nearest",
  },
  breadcrumbs: { label: "Breadcrumb", home: "Home" },
});
