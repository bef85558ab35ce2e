import { texts } from "./language.ts";

/** Texts of the map beside a list. */
export const resultMapText = texts("resultMapText", {
  label: "Map of the results",
  showMap: "Map",
  showList: "List",
  /** The box of the map as a filter of the list. */
  inArea: "In the area of the map",
  /** Results inside what the map shows; the count may be rounded down: "300+". */
  countOne: "{count} on the map",
  countMany: "{count} on the map",
  withoutPlaceOne: "{count} not on this map",
  withoutPlaceMany: "{count} not on this map",
  loading: "Loading…",
  searchArea: "Search this area",
  follow: "Search as I move the map",
  failed: "The results could not be put on the map.",
  clusterOne: "{count} result, zoom in",
  clusterMany: "{count} results, zoom in",
  /** The rating of a professional, and the least pay of a job. */
  rating: "★ {value}",
  amountFrom: "{amount}+",
  close: "Close",
});
