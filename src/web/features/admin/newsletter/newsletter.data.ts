import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { SUBSCRIBER_FILTERS, type Subscriber } from "#contract/newsletter.ts";
import { NO_FILTERS, type ListFilterValues } from "#contract/list-filters.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { readAll } from "#web/platform/api/read-all.ts";
import { listData } from "../list/list-data.ts";

const KEY = ["admin", "newsletter"] as const;
const PAGE_SIZE = 30;
const SENDING_POLL_MS = 2_000;
const FOUND = 6;

export const subscribersData = listData({
  key: [...KEY, "subscribers"],
  filters: SUBSCRIBER_FILTERS,
  pageSize: PAGE_SIZE,
  read: (query, signal) => callList("GET /api/admin/newsletter/subscribers", { query }, signal),
});

export const issuesData = listData({
  key: [...KEY, "issues"],
  filters: NO_FILTERS,
  pageSize: PAGE_SIZE,
  read: (query, signal) => callList("GET /api/admin/newsletter/issues", { query }, signal),
});

export const newsletterData = {
  overview: () =>
    queryOptions({
      queryKey: [...KEY, "overview"],
      queryFn: ({ signal }) => call("GET /api/admin/newsletter", {}, signal),
      staleTime: 0,
    }),
  issue: (id: number) =>
    queryOptions({
      queryKey: [...KEY, "issue", id],
      queryFn: ({ signal }) => call("GET /api/admin/newsletter/issues/{id}", { params: { id } }, signal),
      staleTime: 0,
      // Poll the progress while it is being sent.
      refetchInterval: ({ state }) => (state.data?.state === "sending" ? SENDING_POLL_MS : false),
    }),
  /** Published articles that match a search. */
  articles: (search: string) =>
    queryOptions({
      queryKey: [...KEY, "articles", search],
      queryFn: ({ signal }) =>
        call("GET /api/media", { query: { search: search || undefined, page: 1, pageSize: FOUND } }, signal),
      placeholderData: keepPreviousData,
    }),
};

export function invalidateNewsletter(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** All subscribers, for the export file. */
export function readAllSubscribers(choice: ListFilterValues<typeof SUBSCRIBER_FILTERS>): Promise<Subscriber[]> {
  return readAll((part) => callList("GET /api/admin/newsletter/subscribers", { query: { ...choice, ...part } }));
}
