import type { SearchAlertKind } from "../search-alert-kinds.ts";
import { texts } from "./language.ts";

/** Texts of saved searches: the button of the lists, the section on /saved. */
export const searchAlertsText = texts("searchAlertsText", {
  save: "Save search",
  tell: "Tell me when one appears",
  saved: "Search saved",
  savedBody: "Once a day we look for what is new, and tell you here and by email.",
  withoutOpenNow:
    "Once a day we look for what is new, and tell you here and by email. Whether a place is open now is left out, because it changes by the hour.",
  see: "View saved searches",
  saveFailed: "The search was not saved",
  title: "Saved searches",
  lead: "Once a day we look for what is new in them, and tell you here and by email.",
  jobAlerts: "Your job alerts",
  failed: "Your saved searches could not be loaded",
  none: "No searches saved yet",
  noneHint: "Search for places or professionals, then press “Save search”.",
  lists: {
    fitness: "Fitness Collectives",
    retail: "Business Collectives",
    professional: "Professionals",
  } satisfies Record<SearchAlertKind, string>,
  everything: "Everything",
  view: "View results",
  viewLabel: "View results: {search}",
  stop: "Stop",
  stopLabel: "Stop: {search}",
  stopped: "Search stopped",
  stopFailed: "The search was not stopped",
  undo: "Undo",
  lastSent: "Something new {ago}",
  neverSent: "Nothing new yet",
  unreadable: "This search was saved by another version of this site and finds nothing any more. You can stop it.",
});
