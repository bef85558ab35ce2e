import type { QueryClient } from "@tanstack/react-query";
import type { ListFilters } from "#contract/list-filters.ts";
import { queriesOfList, type AdminListDefinition } from "#web/features/admin/list/admin-list.tsx";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { ListSearch } from "./list-search.ts";

/** Prefetches the initial data of a list; the list itself shows a failure. */
export async function prefetchList<Row, F extends ListFilters>(
  queryClient: QueryClient,
  list: Pick<AdminListDefinition<Row, F>, "data" | "form">,
  search: ListSearch,
): Promise<void> {
  await prefetchParts(queryClient, queriesOfList(list, search, undefined));
}
