import { texts } from "./language.ts";

/** Texts of the filters of every list. spec: product §2, DECISIONS 4, 5 */
export const filtersText = texts("filtersText", {
  title: "Filters",
  show: "Filters",
  showCount: "Filters ({count})",
  active: "Active filters",
  remove: "Remove filter: {filter}",
  searchFor: "“{search}”",
  near: "{country} first",
  clearAll: "Clear all",
});
