import type { QueryClient } from "@tanstack/react-query";
import type { ListFilters } from "#contract/list-filters.ts";
import type { AdminListDefinition } from "#web/features/admin/list/admin-list.tsx";
import type { ListSearch } from "./list-search.ts";

/**
 * Creates the loader of a list page.
 * @param read imports the list on demand, to keep it out of the initial bundle
 */
export function listLoader<Row, F extends ListFilters>(
  read: () => Promise<Pick<AdminListDefinition<Row, F>, "data" | "form">>,
) {
  return async ({ context, deps }: { context: { queryClient: QueryClient }; deps: ListSearch }): Promise<void> => {
    const [list, { prefetchList }] = await Promise.all([read(), import("./list.load.ts")]);
    await prefetchList(context.queryClient, list, deps);
  };
}
