import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { SYNC_FILTERS } from "#contract/places.ts";
import { NO_FILTERS } from "#contract/list-filters.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const KEY = ["admin", "sync"] as const;

/** Polling intervals of the status, in milliseconds. spec: calls §7.8, §9.2 */
export const SYNC_POLL_MS = { whileSyncing: 5_000, otherwise: 30_000, afterStart: 2_000 } as const;

export const syncData = {
  status: () =>
    queryOptions({
      queryKey: [...KEY, "status"],
      queryFn: ({ signal }) => call("GET /api/admin/sync-status", {}, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.syncInProgress ? SYNC_POLL_MS.whileSyncing : SYNC_POLL_MS.otherwise),
    }),
};

export const syncRunsData = listData({
  key: [...KEY, "runs"],
  filters: NO_FILTERS,
  read: (query, signal) => callList("GET /api/admin/sync-runs", { query }, signal),
});

/** The results of a sync, listing by listing. */
export const syncResultsData = listData({
  key: [...KEY, "results"],
  filters: SYNC_FILTERS,
  read: (query, signal, runId: number) =>
    callList("GET /api/admin/sync-runs/{id}/results", { params: { id: runId }, query }, signal),
});

/** Refetches status, runs and results after a start or a cancel. */
export async function invalidateSync(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Refetches shortly after a start, because the status shows the new run with a delay. spec: calls §7.8 */
export function invalidateSyncAfterStart(queryClient: QueryClient): void {
  setTimeout(() => void invalidateSync(queryClient), SYNC_POLL_MS.afterStart);
}
