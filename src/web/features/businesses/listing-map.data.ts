import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { MapBox } from "#web/platform/map/map-area.ts";
import { call } from "#web/platform/api/call.ts";
import { addressBox } from "./map-box.ts";
import type { FitnessSearch, RetailSearch } from "./listing-search-params.ts";

/** The listings of a search inside a box of the map, as pins and clusters for a zoom level. */
export function listingMapData(kind: BusinessKind, search: FitnessSearch & RetailSearch, box: MapBox, zoom: number) {
  const { near: _near, view: _view, page: _page, sort: _sort, ...filters } = search;
  const query = { ...filters, bbox: addressBox(box), zoom };
  return queryOptions({
    queryKey: ["businesses", "map", kind, query],
    queryFn: ({ signal }) =>
      kind === "fitness"
        ? call("GET /api/businesses/map", { query }, signal)
        : call("GET /api/business-collectives/map", { query }, signal),
    placeholderData: keepPreviousData,
  });
}
