import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ROW_FILTERS } from "#contract/places.ts";
import { NO_FILTERS } from "#contract/list-filters.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const KEY = ["admin", "imports"] as const;
/** Polling interval for a running import, in milliseconds. */
const WORKING_POLL_MS = 1_500;

export const importsData = {
  types: () =>
    queryOptions({
      queryKey: [...KEY, "types"],
      queryFn: ({ signal }) => call("GET /api/google-place-types", {}, signal),
    }),
  ...listData({
    key: [...KEY, "list"],
    filters: NO_FILTERS,
    read: (query, signal) => callList("GET /api/admin/imports", { query }, signal),
  }),
  batch: (id: number) =>
    queryOptions({
      queryKey: [...KEY, "batch", id],
      queryFn: ({ signal }) => call("GET /api/admin/imports/{id}", { params: { id } }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.working ? WORKING_POLL_MS : false),
    }),
};

/** The rows of an import. */
export const importRowsData = listData({
  key: [...KEY, "rows"],
  filters: ROW_FILTERS,
  read: (query, signal, id: number) => callList("GET /api/admin/imports/{id}/rows", { params: { id }, query }, signal),
});

/** Refetches the imports after a decision. */
export function invalidateImports(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
