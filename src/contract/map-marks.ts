import { z } from "zod";
import { entity } from "./fields.ts";

/** How many pins and clusters a map shows at most. */
export const MAP_LIMITS = { marks: 200 } as const;

const degrees = z.number();

/** Where a pin is. */
export const pinPlace = { lat: degrees, lng: degrees };

/** Several things that a map shows as one mark, at the middle of their places. */
export const mapCluster = entity("MapCluster", {
  ...pinPlace,
  count: z.int(),
  /** Whether the count is an estimate, rounded down to its first digit. */
  isRounded: z.boolean(),
  /** The edges of their places: west, south, east, north. */
  bounds: z.tuple([degrees, degrees, degrees, degrees]),
});
export type MapCluster = z.infer<typeof mapCluster>;

/** What a search finds inside the box of a map. Up to 1,000 are all on it, each in one pin or cluster. */
export function mapShape<P extends z.ZodType>(pin: P) {
  return {
    pins: z.array(pin),
    clusters: z.array(mapCluster),
    /** How many are on the map inside the box. */
    total: z.int(),
    /** Whether the total is an estimate, rounded down to its first digit; never up to 1,000. */
    isRounded: z.boolean(),
    /** How many further ones match that are not on this map: without a place, whatever the box, counted up to 1,000. */
    withoutPlace: z.int(),
  };
}

/** A map with pins of some kind. */
export interface MarkedMap<P> {
  pins: P[];
  clusters: MapCluster[];
  total: number;
  isRounded: boolean;
  withoutPlace: number;
}
