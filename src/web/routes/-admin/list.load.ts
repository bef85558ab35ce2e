import type { QueryClient } from "@tanstack/react-query";
import type { ListFilters } from "#contract/office-list.ts";
import { readsOf, type AdminListOf } from "#web/features/admin/list/admin-list.tsx";
import { settle } from "#web/platform/api/loading.ts";
import type { ListSearch } from "./list-search.ts";

/** Reads what a list shows first; a failure is the list's own to tell. */
export async function settleList<Row, F extends ListFilters>(
  queryClient: QueryClient,
  list: Pick<AdminListOf<Row, F>, "data" | "form">,
  search: ListSearch,
): Promise<void> {
  await settle(queryClient, readsOf(list, search, undefined));
}
