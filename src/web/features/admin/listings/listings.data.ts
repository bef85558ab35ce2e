import { queryOptions } from "@tanstack/react-query";
import { LISTING_FILTERS } from "#contract/admin-listings.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ListFilterValues } from "#contract/list-filters.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const KEY = ["admin", "listings"] as const;

export const adminListingsData = {
  ...listData({
    key: KEY,
    filters: LISTING_FILTERS,
    read: (query, signal, kind: BusinessKind) =>
      kind === "retail"
        ? callList("GET /api/retail-businesses", { query }, signal)
        : callList("GET /api/admin/businesses", { query: { ...query, kind } }, signal),
  }),
  countries: () =>
    queryOptions({
      queryKey: [...KEY, "countries"],
      queryFn: ({ signal }) => call("GET /api/admin/businesses/countries", {}, signal),
      staleTime: 60_000,
    }),
  categories: () =>
    queryOptions({
      queryKey: ["admin", "categories"],
      queryFn: ({ signal }) => call("GET /api/admin/categories", {}, signal),
      staleTime: 0,
    }),
};

/** Ids of matching listings after the given id. */
export function readListingIds(
  choice: ListFilterValues<typeof LISTING_FILTERS>,
  after: number | undefined,
  kind: BusinessKind,
): Promise<number[]> {
  const { sort: _, ...filter } = choice;
  return call("GET /api/admin/businesses/ids", { query: { ...filter, kind, after } });
}
