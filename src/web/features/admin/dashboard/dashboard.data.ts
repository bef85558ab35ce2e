import { queryOptions } from "@tanstack/react-query";
import { ACTIVITY_FILTERS } from "#contract/back-office.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

export const activitiesData = listData({
  key: ["admin", "activity"],
  filters: ACTIVITY_FILTERS,
  read: (query, signal) => callList("GET /api/admin/activity", { query }, signal),
});

export const dashboardData = {
  counts: () =>
    queryOptions({
      queryKey: ["admin", "counts"],
      queryFn: ({ signal }) => call("GET /api/admin/counts", {}, signal),
      staleTime: 0,
    }),
  /** Number of pending items of each kind; the smallest page is requested because only its counts are used. */
  pendingCounts: () =>
    queryOptions({
      queryKey: ["admin", "inbox", "counts"],
      queryFn: async ({ signal }) =>
        (await call("GET /api/admin/inbox", { query: { page: 1, pageSize: 1 } }, signal)).counts,
      staleTime: 0,
    }),
};
