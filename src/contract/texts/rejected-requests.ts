import { texts } from "./language.ts";

// Apart from failures.ts, which every page loads.

/** Rejections of requests as a whole; fields of forms have their own texts. */
export const rejectedRequestText = texts("rejectedRequestText", {
  /** A request without its file. */
  missingFile: "Please choose a file.",
  invalidQuery: "Invalid query parameter: {names}",
  halfAPoint: "lat and lng belong together.",
  nearestWithoutPoint: "The order by distance needs lat and lng, or a place.",
  radiusWithoutPoint: "radiusKm needs lat and lng, or a place.",
  box: {
    format: "bbox must be four numbers in degrees, west,south,east,north, such as 103.6,1.2,104.1,1.5.",
    outside: "bbox must lie between -180 and 180 degrees east and between -90 and 90 degrees north.",
    southAboveNorth: "The south of bbox is above its north. The order is west,south,east,north.",
    westAfterEast:
      "The west of bbox is greater than its east. The order is west,south,east,north, and a box must not cross the date line: use one box for each side.",
  },
  /** The examples stay as they are. */
  moment:
    "openAt must be a date and time between 2000 and 2099, such as 2026-11-27T07:00 (local) or 2026-11-27T07:00Z (UTC).",
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
