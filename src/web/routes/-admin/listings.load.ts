import type { QueryClient } from "@tanstack/react-query";
import { VERIFICATION_STATUSES, type BusinessKind } from "#contract/businesses.ts";
import { ADMIN_LISTING_SORTS, LISTING_OWNERSHIPS } from "#contract/listing-options.ts";
import { adminListingsData, type ListingsChoice } from "#web/features/admin/listings/listings.data.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

/** What the address says of a table of listings; what makes no sense is not chosen. */
export function listingsChoice(search: ListSearch): ListingsChoice {
  const { verified, category } = search;
  return {
    search: search.search,
    verificationStatus: oneOf(VERIFICATION_STATUSES, search.status),
    verified: verified === "true" ? true : verified === "false" ? false : undefined,
    category: /^[1-9]\d{0,8}$/.test(category ?? "") ? Number(category) : undefined,
    country: search.country,
    owner: oneOf(LISTING_OWNERSHIPS, search.owner),
    trash: search.view === "trash" || undefined,
    sort: oneOf(ADMIN_LISTING_SORTS, search.sort),
  };
}

export const loadListings = (kind: BusinessKind) => (queryClient: QueryClient, search: ListSearch) =>
  Promise.all([
    queryClient.prefetchQuery(adminListingsData.list(kind, listingsChoice(search), search.page ?? 1)),
    queryClient.prefetchQuery(adminListingsData.countries()),
    queryClient.prefetchQuery(adminListingsData.categories()),
  ]).then(() => undefined);
