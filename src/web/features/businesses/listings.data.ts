import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { callSearch } from "#web/platform/api/call-search.ts";
import { call } from "#web/platform/api/call.ts";
import { searchInput } from "#web/platform/search/list-search-params.ts";
import type { FitnessSearch, RetailSearch } from "./listing-search-params.ts";

const PAGE_SIZE = PAGE_LIMITS.defaultPageSize;

/** Queries of the listing lists. Rows are kept while new ones load. */
export const listingsData = {
  fitnessCategories: () =>
    queryOptions({
      queryKey: ["businesses", "categories", "fitness"],
      queryFn: ({ signal }) => call("GET /api/business-categories", {}, signal),
    }),
  retailCategories: () =>
    queryOptions({
      queryKey: ["businesses", "categories", "retail"],
      queryFn: ({ signal }) => call("GET /api/business-collective-categories", {}, signal),
    }),
  topRated: () =>
    queryOptions({
      queryKey: ["businesses", "top-rated"],
      queryFn: ({ signal }) => call("GET /api/businesses/top-rated", {}, signal),
    }),
  featuredOnHome: () =>
    queryOptions({
      queryKey: ["businesses", "featured", "home"],
      queryFn: ({ signal }) => call("GET /api/businesses/top-rated/featured", {}, signal),
    }),
  fitness: (search: FitnessSearch, near: string) => {
    const query = searchInput(fitnessSearch, search, near, PAGE_SIZE);
    return queryOptions({
      queryKey: ["businesses", "list", "fitness", query],
      queryFn: ({ signal }) => callSearch("GET /api/businesses", { query }, signal),
      placeholderData: keepPreviousData,
    });
  },
  retail: (search: RetailSearch, near: string) => {
    const query = searchInput(retailSearch, search, near, PAGE_SIZE);
    return queryOptions({
      queryKey: ["businesses", "list", "retail", query],
      queryFn: ({ signal }) => callSearch("GET /api/business-collectives", { query }, signal),
      placeholderData: keepPreviousData,
    });
  },
};
