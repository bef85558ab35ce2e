import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { call } from "#web/platform/api/call.ts";
import { hasFilters, searchInput } from "#web/platform/search/list-search-params.ts";
import type { FitnessSearch, RetailSearch } from "./listing-search-params.ts";

const PAGE_SIZE = PAGE_LIMITS.defaultPageSize;

/** Queries of the labelled places on other pages than the home page. */
export const featuredData = {
  /** The labelled places above the list for a search. */
  fitness: (search: FitnessSearch, near: string) => {
    const query = searchInput(fitnessSearch, search, near, PAGE_SIZE);
    return queryOptions({
      queryKey: ["businesses", "featured", "fitness", query],
      queryFn: ({ signal }) => call("GET /api/businesses/featured", { query }, signal),
      placeholderData: keepPreviousData,
      enabled: hasFeatured(search),
    });
  },
  retail: (search: RetailSearch, near: string) => {
    const query = searchInput(retailSearch, search, near, PAGE_SIZE);
    return queryOptions({
      queryKey: ["businesses", "featured", "retail", query],
      queryFn: ({ signal }) => call("GET /api/business-collectives/featured", { query }, signal),
      placeholderData: keepPreviousData,
      enabled: hasFeatured(search),
    });
  },
  similar: ({ kind, id }: { kind: BusinessKind; id: number }) =>
    queryOptions({
      queryKey: ["businesses", "similar", id],
      queryFn: ({ signal }) =>
        kind === "fitness"
          ? call("GET /api/businesses/{id}/similar", { params: { id } }, signal)
          : call("GET /api/business-collectives/{id}/similar", { params: { id } }, signal),
    }),
};

/** Whether a list has labelled places: the first page of one that is searched or filtered. spec: DECISIONS 52 */
export function hasFeatured(search: FitnessSearch | RetailSearch): boolean {
  return search.page === undefined && hasFilters(search, ["near", "sort", "lat", "lng"]);
}
