import type { QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/businesses.ts";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";
import { listingsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export const loadListings = (kind: BusinessKind) => (queryClient: QueryClient, search: ListSearch) =>
  Promise.all([
    queryClient.prefetchQuery(adminListingsData.list(kind, listingsChoice(search), search.page ?? 1)),
    queryClient.prefetchQuery(adminListingsData.countries()),
    queryClient.prefetchQuery(adminListingsData.categories()),
  ]).then(() => undefined);
