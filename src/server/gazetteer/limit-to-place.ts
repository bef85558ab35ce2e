import type { NamedPlace } from "#contract/gazetteer.ts";
import type { SearchArea } from "#contract/search.ts";
import type { SearchedWhere } from "#contract/searched-where.ts";

/** A query that may name a place. */
export interface PlacedQuery {
  where?: string | undefined;
  country?: string | undefined;
  first?: string | undefined;
  near?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
  at?: readonly SearchArea[] | undefined;
}

export interface LimitedQuery<Q> {
  query: Q;
  /** Undefined if no place was named. */
  searchedWhere?: SearchedWhere | undefined;
}

/**
 * Limits a query to the likeliest of the places that it names, those of its country before others. The place replaces
 * the country; a radius without a point is around the place. Without a known place neither limits the query. spec:
 * DECISIONS 66
 */
export function limitToPlace<Q extends Omit<PlacedQuery, "where">>(
  query: Q,
  named: string,
  places: readonly NamedPlace[],
): LimitedQuery<Q> {
  const { country: chosen, first = query.near, at = [] } = query;
  const country = (chosen ?? first)?.toLowerCase();
  const place = places.find((one) => one.country.toLowerCase() === country) ?? places[0];
  if (!place) return { query, searchedWhere: { unknown: named } };
  const { kind, lat, lng } = place;
  const hasPoint = query.lat !== undefined;
  const radiusKm = hasPoint || kind === "country" ? place.radiusKm : (query.radiusKm ?? place.radiusKm);
  const anywhere = { ...query, country: undefined, first: undefined, near: undefined };
  const limited =
    kind === "country"
      ? { ...anywhere, country: place.country }
      : { ...anywhere, at: [...at, { lat, lng, radiusKm }], ...(hasPoint ? {} : { lat, lng, radiusKm: undefined }) };
  return { query: limited, searchedWhere: { place: { ...place, radiusKm } } };
}
