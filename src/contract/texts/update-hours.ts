import { adminRulesText as rules } from "./admin-rules.ts";
import { texts } from "./language.ts";

/** Texts of /admin/update-hours. spec: product §2 /admin/update-hours, calls §8.4 */
export const updateHoursText = texts("updateHoursText", {
  title: "Update Operating Hours",
  lead: "Choose a fitness collective, then a location, and enter when it is open.",
  denied: "Access Denied",
  deniedBody: "You need administrator privileges to access this page.",
  deniedAction: "Go to the home page",
  collectives: "Fitness Collective",
  search: "Search fitness collectives",
  searchPlaceholder: "Name, city or owner",
  searchButton: "Search",
  first: "The first {count} are listed. Search to find others.",
  found: "{shown} of {count} found",
  empty: "No fitness collectives found",
  emptyHint: "Try another search.",
  noneHint: "Import some, or wait for owners to register theirs.",
  collectivesFailed: "Failed to fetch fitness collectives. Please try again.",
  locations: "Location",
  pickFirst: "Choose a fitness collective first.",
  noLocations: "This fitness collective has no locations yet.",
  locationsFailed: "Failed to fetch business locations. Please try again.",
  main: "Main Location",
  hours: "Operating Hours",
  pickLocation: "Choose a location first.",
  operatingHours: "Operating hours",
  hoursHint: "One line per day, such as “Monday: 06:00 - 22:00”, “Sat-Sun: 08:00 - 20:00” or “Sunday: Closed”.",
  openingDays: "Opening days",
  daysHint: "Days without hours are shown as open, without times.",
  save: "Save Hours",
  saved: "Hours Updated",
  savedBody: "The operating hours of {address} were saved.",
  failed: "Update Failed",
  failedBody: "Failed to update operating hours. Please try again.",
  locationMissing: "Please select a location first.",
  get nothing() {
    return rules.hours;
  },
});
