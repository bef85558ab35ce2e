import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import { readSearch, type SearchOf } from "#web/platform/search/address.ts";

/** What the address of /businesses holds. */
export type FitnessSearch = SearchOf<typeof fitnessSearch>;
/** What the address of /business-collectives holds. */
export type RetailSearch = SearchOf<typeof retailSearch>;

/** Reads the address of /businesses. */
export function readFitnessSearch(raw: object): FitnessSearch {
  return readSearch(fitnessSearch, raw);
}

/** Reads the address of /business-collectives. */
export function readRetailSearch(raw: object): RetailSearch {
  return readSearch(retailSearch, raw);
}
