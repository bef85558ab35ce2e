import { texts } from "./language.ts";

/** Texts of the list of articles. spec: product §2 /media, calls §8.3, §9.3 */
export const mediaPageText = texts("mediaPageText", {
  title: "Media",
  lead: "Training, food, recovery and the people behind it: articles and events from gyms, shops and us.",
  headTitle: "Fitness articles and events",
  headTitleOf: "Articles by {category}",
  headDescription:
    "Articles and events about training, nutrition, recovery and running a studio in Singapore and across Asia.",
  crumbs: "Breadcrumb",
  home: "Home",
  search: "Search articles",
  placeholder: "What would you like to read about?",
  searchButton: "Search",
  tabs: "Who wrote it",
  all: "All Articles",
  chips: "Quick search",
  /** Each chip searches for its own text. */
  topics: ["Workout Tips", "Nutrition", "Wellness", "Training Techniques", "Industry News"],
  types: "Content type",
  everything: "Everything",
  ofType: { article: "Articles", blog: "Blog posts", event: "Events" },
  featured: "Featured Articles",
  create: "Create Article",
  results: "Articles",
  countOne: "{count} article",
  countMany: "{count} articles",
  loading: "Loading articles",
  error: "Error loading articles. Please try again.",
  empty: "No articles found matching your criteria.",
  emptyHint: "Try another word, or look at all articles.",
  emptyAll: "The first articles are being written.",
  reset: "Show all articles",
  feed: "Articles as a feed (RSS)",
  feedTitle: "Articles and events on {product}",
});
