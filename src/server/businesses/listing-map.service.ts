import type { ListingMap, MapPin } from "#contract/listing-map.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { earliest } from "./cards.present.ts";
import { findListingPlaces, findPins } from "./listing-map.queries.ts";
import type { ListingQuery } from "./listing-search.queries.ts";
import { countOf, marksOf } from "./map-marks.ts";
import { endOfMinute, openingStateFrom } from "./opening-state.ts";

/** A query of the directory with the zoom level of the map; its box is among its areas. */
type MapFilters = Omit<ListingQuery, "kind"> & { zoom: number };

interface TimedMap {
  map: ListingMap;
  /** When the response becomes stale because a place opens or closes. */
  validUntil: Date | undefined;
}

/** The directory as a map. A listing is at its main location, so that list, map and count are the same set. */
export function createListingMap(platform: Pick<Platform, "database" | "clock">, gazetteer: Gazetteer) {
  const { clock, database } = platform;

  async function show({ zoom, ...asked }: ListingQuery & { zoom: number }): Promise<TimedMap> {
    const now = clock.now();
    const { query } = await gazetteer.limitToPlace(asked);
    const found = await findListingPlaces(platform, query);
    const { alone, clusters } = marksOf(found, zoom);
    const rows = await findPins(
      database.pool,
      alone.map(({ id }) => id),
    );
    const pins = alone.flatMap(({ id, lat, lng }): MapPin[] => {
      const row = rows.get(id);
      if (!row) return [];
      const opening = row.open_minutes === null ? null : openingStateFrom(row.open_minutes, row.time_zone, now);
      const category = { id: row.category_id, name: row.category_name };
      return [{ id, name: row.name, lat, lng, category, opening }];
    });
    const { count, isRounded } = countOf(found.places.length, found.share);
    const changes = pins.map(({ opening }) => opening?.until ?? null);
    return {
      map: { pins, clusters, total: count, isRounded, withoutPlace: found.withoutPlace },
      validUntil: query.openNow ? endOfMinute(now) : earliest(changes),
    };
  }

  return {
    map: (query: MapFilters): Promise<TimedMap> => show({ ...query, kind: "fitness" }),

    mapCollectives: ({ categoryId, ...query }: MapFilters & { categoryId?: number | undefined }): Promise<TimedMap> =>
      show({ ...query, category: categoryId, kind: "retail" }),
  };
}
