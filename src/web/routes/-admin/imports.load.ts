import type { QueryClient } from "@tanstack/react-query";
import { queriesOfList } from "#web/features/admin/list/admin-list.tsx";
import { importRowsData, importsData } from "#web/features/admin/places/imports.data.ts";
import type { ImportsSearch } from "#web/features/admin/places/imports-search.ts";
import { syncData, syncResultsData, syncRunsData } from "#web/features/admin/places/sync.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";

/** Prefetches the data of the open view; the view itself shows a failure. */
export async function loadImports(
  queryClient: QueryClient,
  { view, batch, run, kind, from, outcome, page }: ImportsSearch,
): Promise<void> {
  const search = { outcome, page };
  if (batch !== undefined)
    await prefetchParts(queryClient, [
      importsData.batch(batch),
      ...queriesOfList({ data: importRowsData }, search, batch),
    ]);
  else if (view === "syncs" && run !== undefined)
    await prefetchParts(queryClient, [
      syncData.status(),
      syncRunsData.list({}, 1),
      ...queriesOfList({ data: syncResultsData }, search, run),
    ]);
  else if (view === "syncs")
    await prefetchParts(queryClient, [syncData.status(), ...queriesOfList({ data: syncRunsData }, search, undefined)]);
  else if (view === "earlier")
    await prefetchParts(queryClient, queriesOfList({ data: importsData }, search, undefined));
  else if (view === undefined && kind !== "retail" && from === undefined)
    await prefetchParts(queryClient, [importsData.types()]);
}
