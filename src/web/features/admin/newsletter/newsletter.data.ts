import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { mediaApi } from "#contract/media.ts";
import { newsletterOfficeApi as api, type Subscriber } from "#contract/newsletter-issues.ts";
import type { SubscriberState } from "#contract/newsletter-options.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";
import { readAll } from "#web/platform/read-all.ts";

const KEY = ["admin", "newsletter"] as const;
const PAGE_SIZE = 30;
const SENDING_EVERY = 2_000;
const FOUND = 6;

export interface SubscriberChoice {
  search?: string | undefined;
  state?: SubscriberState | undefined;
}

export const newsletterData = {
  overview: () =>
    queryOptions({
      queryKey: [...KEY, "overview"],
      queryFn: ({ signal }) => call(api.overview, {}, signal),
      staleTime: 0,
    }),
  subscribers: (choice: SubscriberChoice, page: number) =>
    queryOptions({
      queryKey: [...KEY, "subscribers", choice, page],
      queryFn: ({ signal }) => callList(api.subscribers, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  issues: (page: number) =>
    queryOptions({
      queryKey: [...KEY, "issues", page],
      queryFn: ({ signal }) => callList(api.issues, { query: { page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  issue: (id: number) =>
    queryOptions({
      queryKey: [...KEY, "issue", id],
      queryFn: ({ signal }) => call(api.issue, { params: { id } }, signal),
      staleTime: 0,
      // How far it is, while it is being sent.
      refetchInterval: ({ state }) => (state.data?.state === "sending" ? SENDING_EVERY : false),
    }),
  /** Published articles that a search finds. */
  articles: (search: string) =>
    queryOptions({
      queryKey: [...KEY, "articles", search],
      queryFn: ({ signal }) =>
        call(mediaApi.list, { query: { search: search || undefined, page: 1, pageSize: FOUND } }, signal),
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

export function rereadNewsletter(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** Everybody on the list, for a file. */
export function readAllSubscribers(choice: SubscriberChoice): Promise<Subscriber[]> {
  return readAll((part) => callList(api.subscribers, { query: { ...choice, ...part } }));
}
