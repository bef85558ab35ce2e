import type { ListingMap, MapPin } from "#contract/listing-map.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { earliest, priceFromOf } from "./cards.present.ts";
import { countOf } from "#server/platform/search/map-marks.ts";
import { mapOf } from "#server/platform/search/search-map.ts";
import { findOnlyGoogleMaps } from "./google-content.queries.ts";
import { findListingPlaces, findPins, type PinRow } from "./listing-map.queries.ts";
import type { ListingQuery } from "./listing-search.queries.ts";
import { endOfMinute, openingStateFrom, UNKNOWN_STATE } from "./opening-state.ts";

/** A query of the directory with the zoom level of the map; its box is among its areas. */
type MapFilters = Omit<ListingQuery, "kind"> & { zoom: number };

interface TimedMap {
  map: ListingMap;
  searchedWhere: SearchedWhere | undefined;
  /** When the response becomes stale because a place opens or closes. */
  validUntil: Date | undefined;
}

interface TimedPin {
  pin: MapPin;
  /** When its opening state changes (ISO). */
  until: string | null;
}

function toPin(row: PinRow, place: { lat: number; lng: number }, now: Date): TimedPin {
  const { openState, until } =
    row.open_minutes === null ? UNKNOWN_STATE : openingStateFrom(row.open_minutes, row.time_zone, now);
  const priceFrom = priceFromOf(row.price_from, row.price_from_currency);
  const category = { id: row.category_id, name: row.category_name };
  return { pin: { id: row.id, name: row.name, ...place, category, openState, priceFrom }, until };
}

/** The directory as a map. A listing is at its main location, so that list, map and count are the same set. */
export function createListingMap(platform: Pick<Platform, "database" | "clock">, gazetteer: Gazetteer) {
  const { clock, database } = platform;

  async function show({ zoom, ...asked }: ListingQuery & { zoom: number }): Promise<TimedMap> {
    const now = clock.now();
    const { query, searchedWhere } = await gazetteer.limitToPlace(asked);
    const { places, share, withoutPlace } = await findListingPlaces(platform, query);
    const onlyGoogle = await findOnlyGoogleMaps(
      database.pool,
      places.map(({ id }) => id),
    );
    const shown = places.filter(({ id }) => !onlyGoogle.has(id));
    const hidden = countOf(onlyGoogle.size, share).count;
    const { pins: timed, ...map } = await mapOf(
      { places: shown, share, withoutPlace: withoutPlace + hidden },
      zoom,
      async (alone) => {
        const rows = await findPins(
          database.pool,
          alone.map(({ id }) => id),
        );
        return alone.flatMap(({ id, lat, lng }): TimedPin[] => {
          const row = rows.get(id);
          return row ? [toPin(row, { lat, lng }, now)] : [];
        });
      },
    );
    return {
      map: { ...map, pins: timed.map(({ pin }) => pin) },
      searchedWhere,
      validUntil: query.openNow ? endOfMinute(now) : earliest(timed.map(({ until }) => until)),
    };
  }

  return {
    map: (query: MapFilters): Promise<TimedMap> => show({ ...query, kind: "fitness" }),

    mapCollectives: ({ categoryId, ...query }: MapFilters & { categoryId?: number | undefined }): Promise<TimedMap> =>
      show({ ...query, category: categoryId, kind: "retail" }),

    /** Which of these listings may be on Google's map only. spec: DECISIONS 12 */
    onlyGoogleMaps: (ids: readonly number[]): Promise<Set<number>> => findOnlyGoogleMaps(database.pool, ids),
  };
}
