import type { QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/businesses.ts";
import { adminListingsData } from "#web/features/admin/listings/listings.data.ts";
import { settle } from "#web/platform/loading.ts";
import { listingsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export const loadListings = (kind: BusinessKind) => (queryClient: QueryClient, search: ListSearch) =>
  settle(queryClient, [
    adminListingsData.list(kind, listingsChoice(search), search.page ?? 1),
    adminListingsData.countries(),
    adminListingsData.categories(),
  ]);
