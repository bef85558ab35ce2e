import { z } from "zod";
import { fitnessSearch, listingCard, retailSearch } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id } from "./fields.ts";
import { mapShape, pinPlace } from "./map-marks.ts";
import { mapQuery } from "./search-query.ts";

/** A listing on a map, at its main location, with what decides on its card. */
export const mapPin = entity("MapPin", {
  id,
  name: z.string(),
  ...pinPlace,
  category: z.object({ id, name: z.string() }),
  ...listingCard.pick({ openState: true, priceFrom: true }).shape,
});
export type MapPin = z.infer<typeof mapPin>;

/**
 * The listings of a search on a map. Without a place are also those inside the box whose places may be on Google's map
 * only. spec: DECISIONS 12
 */
export const listingMap = entity("ListingMap", mapShape(mapPin));
export type ListingMap = z.infer<typeof listingMap>;

const fitnessMapQuery = mapQuery(fitnessSearch);
const retailMapQuery = mapQuery(retailSearch);

/** The lists of the directory as maps, with the same filters. */
export const listingMapApi = {
  fitness: endpoint({
    method: "GET",
    path: "/api/businesses/map",
    summary: "Show the Fitness Collectives of a search on a map: pins and clusters, at most 200",
    access: "public",
    query: fitnessMapQuery,
    response: listingMap,
    cache: () => ["listings:fitness"],
  }),
  retail: endpoint({
    method: "GET",
    path: "/api/business-collectives/map",
    summary: "Show the Business Collectives of a search on a map: pins and clusters, at most 200",
    access: "public",
    query: retailMapQuery,
    response: listingMap,
    cache: () => ["listings:retail"],
  }),
};
