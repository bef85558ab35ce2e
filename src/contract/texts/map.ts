import { texts } from "./language.ts";

/** Texts of every map. */
export const mapText = texts("mapText", {
  loading: "Loading map...",
  failed: "Map currently unavailable",
  retry: "Try again",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  attribution: "© {source} contributors",
  onlyOutlines: "Streets cannot be shown at the moment",
  marks: "On the map",
});
