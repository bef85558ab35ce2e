import { texts } from "./language.ts";

// Apart from failures.ts, which every page loads.

/** Rejections of requests as a whole; fields of forms have their own texts. */
export const rejectedRequestText = texts("rejectedRequestText", {
  /** A request without its file. */
  missingFile: "Please choose a file.",
  invalidQuery: "Invalid query parameter: {names}",
  halfAPoint: "lat and lng belong together.",
  nearestWithoutPoint: "The order by distance needs lat and lng.",
  pageAndCursor: "page and after exclude each other.",
  /** The rows around a cursor are gone. */
  lostCursor: "Nothing is left where after points. Start again with the first page.",
});

/** For users who have to wait before the next attempt. */
export const throttledText = texts("throttledText", {
  soon: "Too many attempts. Please try again in a minute.",
  minutes: "Too many attempts. Please try again in {count} minutes.",
  hours: "Too many attempts. Please try again in {count} hours.",
});
