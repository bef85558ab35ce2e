import { texts } from "./language.ts";

/** Texts of what helps with a search: suggestions, where and when. They load with the first key or press. */
export const searchFieldText = texts("searchFieldText", {
  suggestions: "Suggestions",
  groups: {
    recent: "Recent searches",
    place: "Places",
    category: "Categories",
    listing: "Collectives",
    professional: "Professionals",
    job: "Jobs",
  },
  clearRecent: "Clear recent searches",
  countOne: "{count} suggestion",
  countMany: "{count} suggestions",

  where: "Where",
  whereHint: "A city, district, postal code or station",
  nearMe: "Near me",
  locating: "Finding where you are…",
  locationDenied: "Your location is not available",
  locationDeniedBody: "Allow this site to use your location in the browser's settings, or type a place.",
  when: "When",
  anyTime: "Any time",
  openNow: "Open now",
  openAt: "Open at a day and hour",
  day: "Day",
  hour: "Hour",
  today: "Today",
  tomorrow: "Tomorrow",
});
