import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminListingsApi } from "#contract/admin-listings.ts";
import type { BusinessKind, VERIFICATION_STATUSES } from "#contract/businesses.ts";
import type { AdminListingSort, ListingOwnership } from "#contract/listing-options.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;
const KEY = ["admin", "listings"] as const;

export interface ListingsChoice {
  search?: string | undefined;
  verificationStatus?: (typeof VERIFICATION_STATUSES)[number] | undefined;
  verified?: boolean | undefined;
  category?: number | undefined;
  country?: string | undefined;
  owner?: ListingOwnership | undefined;
  trash?: boolean | undefined;
  sort?: AdminListingSort | undefined;
}

export const adminListingsData = {
  list: (kind: BusinessKind, choice: ListingsChoice, page: number) =>
    queryOptions({
      queryKey: [...KEY, kind, choice, page],
      queryFn: ({ signal }) =>
        kind === "retail"
          ? callList(adminListingsApi.listRetail, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal)
          : callList(adminListingsApi.list, { query: { ...choice, kind, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  countries: () =>
    queryOptions({
      queryKey: [...KEY, "countries"],
      queryFn: ({ signal }) => call(adminListingsApi.listCountries, {}, signal),
      staleTime: 60_000,
    }),
  categories: () =>
    queryOptions({
      queryKey: ["admin", "categories"],
      queryFn: ({ signal }) => call(adminListingsApi.listCategories, {}, signal),
      staleTime: 0,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** Ids of listings that match, those after this one. */
export function readIds(kind: BusinessKind, choice: ListingsChoice, after: number | undefined): Promise<number[]> {
  const filter = { ...choice, kind };
  delete filter.sort;
  return call(adminListingsApi.listIds, { query: { ...filter, after } });
}
