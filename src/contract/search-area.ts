import { z } from "zod";
import type { SearchArea, SearchBox } from "./search.ts";
import { rejectedRequestText } from "./texts/rejected-requests.ts";

export const AREA_LIMITS = { radiusKm: 200 } as const;

/** A number of degrees with at most three digits before the point. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

export const radiusParameter = z.coerce.number().positive().max(AREA_LIMITS.radiusKm);

/** "west,south,east,north" in degrees. */
export const boxParameter = z.string().transform((value, { addIssue }): SearchBox => {
  const parts = value.split(",").map((part) => part.trim());
  const box = parts.map(Number) as unknown as SearchBox;
  const message = parts.every((part) => DEGREES.test(part)) ? problemOf(box) : rejectedRequestText.box.format;
  if (message !== undefined) addIssue({ code: "custom", message });
  return message === undefined ? box : z.NEVER;
});

/** The closest that maps show. */
const MAX_ZOOM = 22;

/** What a map shows: its box and its zoom level. */
export const mapViewParameters = {
  bbox: boxParameter,
  /** As in the tiles of web maps: at level 0 the world is 256 pixels wide, at each further level twice as wide. */
  zoom: z.coerce.number().int().min(0).max(MAX_ZOOM),
};

function problemOf(box: SearchBox): string | undefined {
  const text = rejectedRequestText.box;
  const [west, south, east, north] = box;
  if (box.length !== 4) return text.format;
  if ([west, east].some((degrees) => Math.abs(degrees) > 180)) return text.outside;
  if ([south, north].some((degrees) => Math.abs(degrees) > 90)) return text.outside;
  if (south > north) return text.southAboveNorth;
  return west > east ? text.westAfterEast : undefined;
}

/** The point that distances are measured from. */
export function originOf({
  lat,
  lng,
}: {
  lat?: number | undefined;
  lng?: number | undefined;
}): { lat: number; lng: number } | undefined {
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

/** The areas that a query names: around its point, if it has a radius, and its box. */
export function areasOf(query: {
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
  bbox?: SearchBox | undefined;
}): SearchArea[] {
  const { lat, lng, radiusKm, bbox } = query;
  const hasCircle = lat !== undefined && lng !== undefined && radiusKm !== undefined;
  return [...(hasCircle ? [{ lat, lng, radiusKm }] : []), ...(bbox ? [{ bbox }] : [])];
}
