import { listingPath } from "#contract/businesses.ts";
import type { SearchSuggestion } from "#contract/gazetteer.ts";
import type { SearchCategory, TypedSearch } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findSearchCategories } from "./categories.queries.ts";
import { findSuggestedListings } from "./listing-suggestions.queries.ts";
import { findPlaceExtents } from "./place-extents.queries.ts";

/** What listings and their categories contribute to the gazetteer and to suggestions. */
export function createSuggestions({ clock, database }: Pick<Platform, "clock" | "database">) {
  const { db, pool } = database;
  return {
    findPlaceExtents: () => findPlaceExtents(pool),
    listSearchCategories: (): Promise<SearchCategory[]> => findSearchCategories(db),

    async suggestListings(search: TypedSearch): Promise<SearchSuggestion[]> {
      const found = await findSuggestedListings(pool, { ...search, now: clock.now() });
      return found.map((row) => ({ kind: "listing", name: row.name, detail: row.city, path: listingPath(row) }));
    },
  };
}
