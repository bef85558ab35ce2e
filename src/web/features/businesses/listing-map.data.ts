import type { BusinessKind } from "#contract/business-kinds.ts";
import type { MapPin } from "#contract/listing-map.ts";
import { call } from "#web/platform/api/call.ts";
import { mapFilters } from "#web/platform/map/map-filters.ts";
import type { MapSource } from "#web/platform/map/result-map.tsx";
import type { ListingsSearch } from "./listing-search-params.ts";

/** The listings of a search inside a box of the map, as pins and clusters for a zoom level. */
export function listingMapSource(kind: BusinessKind, search: ListingsSearch): MapSource<MapPin> {
  const filters = mapFilters(search);
  return {
    queryKey: ["businesses", "map", kind, filters],
    find: (view, signal) => {
      const query = { ...filters, ...view };
      return kind === "fitness"
        ? call("GET /api/businesses/map", { query }, signal)
        : call("GET /api/business-collectives/map", { query }, signal);
    },
  };
}
