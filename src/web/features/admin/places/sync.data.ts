import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { SyncOutcome } from "#contract/place-options.ts";
import { syncApi } from "#contract/sync.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const KEY = ["admin", "sync"] as const;
const PAGE_SIZE = 20;

/** How far apart the status is read, in milliseconds. spec: calls §7.8, §9.2 */
export const SYNC_STATUS_EVERY = { whileSyncing: 5_000, otherwise: 30_000, afterStart: 2_000 } as const;

export const syncData = {
  status: () =>
    queryOptions({
      queryKey: [...KEY, "status"],
      queryFn: ({ signal }) => call(syncApi.status, {}, signal),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.syncInProgress ? SYNC_STATUS_EVERY.whileSyncing : SYNC_STATUS_EVERY.otherwise,
    }),
  runs: (page: number) =>
    queryOptions({
      queryKey: [...KEY, "runs", page],
      queryFn: ({ signal }) => callList(syncApi.listRuns, { query: { page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  results: (runId: number, outcome: SyncOutcome | undefined, page: number) =>
    queryOptions({
      queryKey: [...KEY, "results", runId, outcome ?? "", page],
      queryFn: ({ signal }) =>
        callList(syncApi.listResults, { params: { id: runId }, query: { outcome, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** After a start or a cancel: the status and the history; a start shows in the status a moment later as well. */
export async function rereadSync(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Reads the status again a moment after a start. spec: calls §7.8 */
export function rereadAfterStart(queryClient: QueryClient): void {
  setTimeout(() => void rereadSync(queryClient), SYNC_STATUS_EVERY.afterStart);
}
