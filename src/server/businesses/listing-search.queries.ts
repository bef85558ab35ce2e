import { listingSearch, type BusinessKind } from "#contract/businesses.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { FactValues } from "#contract/search.ts";
import type { Total } from "#contract/total.ts";
import type { Platform } from "#server/platform/platform.ts";
import { search } from "#server/platform/search/engine.ts";
import { cardSelect, type CardRow } from "./cards.present.ts";
import { canonicalCountry } from "./countries.ts";

/** A query of the directory, cleaned and typed by the contract. */
export interface ListingQuery extends FactValues<typeof listingSearch>, PageQuery {
  kind: BusinessKind;
  search?: string | undefined;
  sort?: keyof (typeof listingSearch)["orders"] | undefined;
  first?: string | undefined;
  near?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

export interface FoundListings {
  rows: CardRow[];
  total: Total;
  /** The origin of distances, when the list is sorted by distance. */
  point: { lat: number; lng: number } | undefined;
}

/** Finds public listings of a kind. spec: product §2, DECISIONS 2, 4, 30 */
export async function findListings(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { kind, search: words, sort, near, first = near, lat, lng, page, pageSize, ...facts }: ListingQuery,
): Promise<FoundListings> {
  const point = sort === "distance" && lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  const country = facts.country === undefined ? undefined : canonicalCountry(facts.country);
  const found = await search<typeof listingSearch, CardRow>(
    database.pool,
    listingSearch,
    {
      kind,
      facts: { ...facts, country },
      search: words,
      near: first === undefined ? undefined : canonicalCountry(first),
      order: sort,
      point,
      now: clock.now(),
    },
    pageWindow({ page, pageSize }),
    () =>
      `${cardSelect(kind, "businesses", point ? ["b.main_latitude", "b.main_longitude"] : [])} join page on page.id = b.id`,
  );
  return { ...found, point };
}
