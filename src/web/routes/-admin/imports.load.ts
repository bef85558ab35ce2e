import type { QueryClient } from "@tanstack/react-query";
import { ROW_OUTCOMES, SYNC_OUTCOMES } from "#contract/place-options.ts";
import { importsData } from "#web/features/admin/places/imports.data.ts";
import type { ImportsSearch } from "#web/features/admin/places/imports-search.ts";
import { syncData } from "#web/features/admin/places/sync.data.ts";
import { settle } from "#web/platform/loading.ts";
import { oneOf } from "./panel-search.ts";

/** Reads what the open view shows; a failure is the view's own to tell. */
export async function loadImports(
  queryClient: QueryClient,
  { view, batch, run, kind, from, outcome, page = 1 }: ImportsSearch,
): Promise<void> {
  if (batch !== undefined)
    await settle(queryClient, [importsData.batch(batch), importsData.rows(batch, oneOf(ROW_OUTCOMES, outcome), page)]);
  else if (view === "syncs")
    await settle(queryClient, [
      syncData.status(),
      syncData.runs(run === undefined ? page : 1),
      ...(run === undefined ? [] : [syncData.results(run, oneOf(SYNC_OUTCOMES, outcome), page)]),
    ]);
  else if (view === "earlier") await settle(queryClient, [importsData.list(page)]);
  else if (view === undefined && kind !== "retail" && from === undefined)
    await settle(queryClient, [importsData.types()]);
}
