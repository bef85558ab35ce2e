import { z } from "zod";
import { fitnessSearch, listingCard, retailSearch } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id } from "./fields.ts";
import { mapQuery } from "./search-query.ts";

/** How many pins and clusters a map shows at most. */
export const MAP_LIMITS = { marks: 200 } as const;

const degrees = z.number();

/** A listing on a map, at its main location, with what decides on its card. */
export const mapPin = entity("MapPin", {
  id,
  name: z.string(),
  lat: degrees,
  lng: degrees,
  category: z.object({ id, name: z.string() }),
  ...listingCard.pick({ openState: true, priceFrom: true }).shape,
});
export type MapPin = z.infer<typeof mapPin>;

/** Several listings that a map shows as one mark, at the middle of their places. */
export const mapCluster = entity("MapCluster", {
  lat: degrees,
  lng: degrees,
  count: z.int(),
  /** Whether the count is an estimate, rounded down to its first digit. */
  isRounded: z.boolean(),
  /** The edges of their places: west, south, east, north. */
  bounds: z.tuple([degrees, degrees, degrees, degrees]),
});
export type MapCluster = z.infer<typeof mapCluster>;

/** What a search finds inside the box of a map. Up to 1,000 listings are all on it, each in one pin or cluster. */
export const listingMap = entity("ListingMap", {
  pins: z.array(mapPin),
  clusters: z.array(mapCluster),
  /** How many listings are on the map inside the box. */
  total: z.int(),
  /** Whether the total is an estimate, rounded down to its first digit; never up to 1,000. */
  isRounded: z.boolean(),
  /**
   * How many further listings match that are not on this map: without coordinates, whatever the box, counted up to 1,000,
   * and those inside the box whose places may be on Google's map only. spec: DECISIONS 12
   */
  withoutPlace: z.int(),
});
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
