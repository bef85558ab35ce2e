import type { QueryClient } from "@tanstack/react-query";
import type { ListFilters } from "#contract/list-filters.ts";
import { readsOf, type AdminListOf } from "#web/features/admin/list/admin-list.tsx";
import { settle } from "#web/platform/api/loading.ts";
import type { ListSearch } from "./list-search.ts";

/** Prefetches the initial data of a list; the list itself shows a failure. */
export async function settleList<Row, F extends ListFilters>(
  queryClient: QueryClient,
  list: Pick<AdminListOf<Row, F>, "data" | "form">,
  search: ListSearch,
): Promise<void> {
  await settle(queryClient, readsOf(list, search, undefined));
}
