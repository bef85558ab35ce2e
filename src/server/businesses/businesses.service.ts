import type { Activity } from "#server/accounts/activity.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { createCategories } from "./categories.service.ts";
import { createFeatured } from "./featured.service.ts";
import { createListingChangeDecisions } from "./listing-change-decisions.service.ts";
import { createListingEdits } from "./listing-edits.service.ts";
import { createListingMap } from "./listing-map.service.ts";
import { createListings } from "./listings.service.ts";
import { createManagers } from "./managers.service.ts";
import { createLocations } from "./locations.service.ts";
import { createPhotos } from "./photos.service.ts";
import { createProducts } from "./products.service.ts";
import { createSuggestions } from "./suggestions.service.ts";
import { createTeam, type TeamPorts } from "./team.service.ts";
import { createTrash, type TrashPorts } from "./trash.service.ts";

export { isActedFor, isListingOf } from "./acting.queries.ts";
export { actFor, isInside, mayAct, type Caller, type OwnedListing } from "./businesses.policy.ts";
export type { TeamPorts } from "./team.service.ts";
export type { PurgeHook, Trash, TrashHook, TrashPorts } from "./trash.service.ts";
export { canonicalCountry } from "./countries.ts";
export { changeHours, type StoredHours } from "./hours-change.ts";
export { insertImportedListings, type ImportedListing, type ImportedLocation } from "./imported-listings.queries.ts";
export { formatHours, formatOpeningDays, parseHours, parseOpeningDays } from "./hours.ts";
export type Businesses = ReturnType<typeof createBusinesses>;

/** Fitness Collectives and Business Collectives: reading, registering, changing, locations, managers, gallery, products, team and categories. */
export function createBusinesses(
  platform: Platform,
  others: TeamPorts & TrashPorts & { uploads: Uploads; activity: Activity; gazetteer: Gazetteer },
) {
  const listings = createListings(platform, others.gazetteer);
  return {
    ...listings,
    ...createFeatured(platform, listings, others.gazetteer),
    ...createListingMap(platform, others.gazetteer),
    ...createListingEdits(platform, others),
    ...createListingChangeDecisions(platform),
    locations: createLocations(platform),
    managers: createManagers(platform, others),
    photos: createPhotos(platform, others),
    products: createProducts(platform, others),
    team: createTeam(platform, others),
    trash: createTrash(platform, others),
    ...createCategories(platform),
    ...createSuggestions(platform),
  };
}
