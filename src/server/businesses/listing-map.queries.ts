import { listingSearch } from "#contract/businesses.ts";
import type { Platform } from "#server/platform/platform.ts";
import { searchPlaces, type FoundPlaces } from "#server/platform/search/engine.ts";
import type { Pool } from "pg";
import { requestOf, type ListingQuery } from "./listing-search.queries.ts";

/** What the pin of a listing shows besides its place. */
export interface PinRow {
  id: number;
  name: string;
  category_id: number;
  category_name: string;
  time_zone: string;
  open_minutes: string | null;
  price_from: number | null;
  price_from_currency: string | null;
}

/** The places of public listings that a query finds. */
export function findListingPlaces(
  { database, clock }: Pick<Platform, "database" | "clock">,
  query: ListingQuery,
): Promise<FoundPlaces> {
  return searchPlaces(database.pool, listingSearch, requestOf(query, clock.now()));
}

const PINS = `select b.id, b.name, b.category_id, c.name::text as category_name, b.time_zone, b.open_minutes,
  b.price_from, b.price_from_currency
from businesses as b join business_categories as c on c.id = b.category_id where b.id = any ($1::int[])`;

/** The pins of listings, by id. */
export async function findPins(pool: Pool, ids: readonly number[]): Promise<Map<number, PinRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<PinRow>({ name: "map-pins", text: PINS, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}
