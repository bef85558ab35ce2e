import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

const KEY = "notifications";
const PAGE_SIZE = 20;
const BELL_COUNT = 6;

export const notificationsData = {
  unread: () =>
    queryOptions({
      queryKey: [KEY, "unread"],
      queryFn: ({ signal }) => call("GET /api/notifications/unread-count", {}, signal),
      staleTime: 0,
    }),
  latest: () =>
    queryOptions({
      queryKey: [KEY, "latest"],
      queryFn: ({ signal }) => call("GET /api/notifications", { query: { page: 1, pageSize: BELL_COUNT } }, signal),
      staleTime: 0,
    }),
  page: (page: number, unread: boolean) =>
    queryOptions({
      queryKey: [KEY, "page", page, unread],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/notifications",
          { query: { page, pageSize: PAGE_SIZE, ...(unread && { unread: true }) } },
          signal,
        ),
      staleTime: 0,
    }),
  pageCount: pageCountOf(PAGE_SIZE),
};

/** Refetches the list, the bell and its count after a change. */
export function invalidateNotifications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
