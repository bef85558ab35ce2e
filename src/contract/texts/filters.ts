import { texts } from "./language.ts";

/** Texts of the filters of every list. spec: product §2, DECISIONS 4, 5 */
export const filtersText = texts("filtersText", {
  title: "Filters",
  show: "Filters",
  showCount: "Filters ({count})",
  active: "Active filters",
  remove: "Remove filter: {filter}",
  searchFor: "“{search}”",
  /** Where typos were corrected, or words that nothing has were left out. */
  showingFor: "Showing results for {words}",
  searchInstead: "Search instead for {words}",
  someWords: "Nothing has all of these words, so the results have only some of them.",
  /** Nothing is corrected or left out. */
  exact: "Exactly these words",
  near: "{country} first",
  clearAll: "Clear all",
  without: "Without {filter} ({count})",
  counted: "{filter} ({count})",
  close: "Close filters",
  done: "Show results",
  doneOne: "Show {count} result",
  doneMany: "Show {count} results",
  reset: "Reset Filters",
});
