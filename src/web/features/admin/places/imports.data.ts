import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { importsApi } from "#contract/imports.ts";
import type { RowOutcome } from "#contract/place-options.ts";
import { syncApi } from "#contract/sync.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const KEY = ["admin", "imports"] as const;
const PAGE_SIZE = 20;
/** How often an import that goes on is looked at, in milliseconds. */
const WORKING_EVERY = 1_500;

export const importsData = {
  types: () =>
    queryOptions({
      queryKey: [...KEY, "types"],
      queryFn: ({ signal }) => call(syncApi.fitnessPlaceTypes, {}, signal),
    }),
  list: (page: number) =>
    queryOptions({
      queryKey: [...KEY, "list", page],
      queryFn: ({ signal }) => callList(importsApi.list, { query: { page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  batch: (id: number) =>
    queryOptions({
      queryKey: [...KEY, "batch", id],
      queryFn: ({ signal }) => call(importsApi.read, { params: { id } }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.working ? WORKING_EVERY : false),
    }),
  rows: (id: number, outcome: RowOutcome | undefined, page: number) =>
    queryOptions({
      queryKey: [...KEY, "rows", id, outcome ?? "", page],
      queryFn: ({ signal }) =>
        callList(importsApi.rows, { params: { id }, query: { outcome, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** After a decision about an import. */
export function rereadImports(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
