import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import { parseListSearch, type SearchOf } from "#web/platform/search/list-search-params.ts";

/** URL parameters of /businesses. */
export type FitnessSearch = SearchOf<typeof fitnessSearch>;
/** URL parameters of /business-collectives. */
export type RetailSearch = SearchOf<typeof retailSearch>;

/** URL parameters of either list. */
export type ListingsSearch = FitnessSearch & RetailSearch;

/** Parses the URL parameters of /businesses. */
export function readFitnessSearch(raw: object): FitnessSearch {
  return parseListSearch(fitnessSearch, raw);
}

/** Parses the URL parameters of /business-collectives. */
export function readRetailSearch(raw: object): RetailSearch {
  return parseListSearch(retailSearch, raw);
}
