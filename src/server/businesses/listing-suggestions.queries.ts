import type { Pool } from "pg";
import { BUSINESS_KINDS, type BusinessKind } from "#contract/business-kinds.ts";
import { listingSearch } from "#contract/businesses.ts";
import { findByName } from "#server/platform/search/engine.ts";
import { canonicalCountry } from "./countries.ts";

export interface SuggestedListing {
  id: number;
  kind: BusinessKind;
  name: string;
  city: string | null;
}

interface Typed {
  typed: string;
  first: string | undefined;
  limit: number;
  now: Date;
}

/** Public listings of either kind with names that begin with or contain what is typed, Fitness Collectives first. */
export async function findSuggestedListings(
  pool: Pool,
  { typed, first, limit, now }: Typed,
): Promise<SuggestedListing[]> {
  const near = first === undefined ? undefined : canonicalCountry(first);
  const found = await Promise.all(
    BUSINESS_KINDS.map((kind) =>
      findByName<typeof listingSearch, SuggestedListing>(
        pool,
        listingSearch,
        { kind, facts: {}, search: typed, near, now },
        limit,
        () => "select b.id, b.kind, b.name, b.main_city as city from page join businesses as b on b.id = page.id",
      ),
    ),
  );
  return found.flat().slice(0, limit);
}
