import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { INBOX_LIMITS, type Inbox, type InboxItem, type InboxKind } from "#contract/inbox.ts";
import { call } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

const KEY = ["admin", "inbox"] as const;
/** Polling interval: each kind of item has its own source, and no single event covers them all. */
const POLL_MS = 30_000;

export const inboxData = {
  list: (kind: InboxKind | undefined, page: number) =>
    queryOptions({
      queryKey: [...KEY, "list", kind ?? "", page],
      queryFn: ({ signal }) => call("GET /api/admin/inbox", { query: { kind, page } }, signal),
      staleTime: 0,
      refetchInterval: POLL_MS,
      // Keep the rows while the next page loads.
      placeholderData: keepPreviousData,
    }),
  item: ({ kind, id }: Pick<InboxItem, "kind" | "id">) =>
    queryOptions({
      queryKey: [...KEY, "item", kind, id],
      queryFn: ({ signal }) => call("GET /api/admin/inbox/{kind}/{id}", { params: { kind, id } }, signal),
      // Not refetched on every key press, because each view of an identity check is logged.
      staleTime: 60_000,
      gcTime: 60_000,
    }),
  templates: () =>
    queryOptions({
      queryKey: ["admin", "reason-templates"],
      queryFn: ({ signal }) => call("GET /api/admin/reason-templates", {}, signal),
      staleTime: 60_000,
    }),
  pageCount: pageCountOf(INBOX_LIMITS.pageSize),
};

/** Counts of the most recently loaded list, used while another one loads; undefined before the first. */
export function latestCounts(queryClient: QueryClient): Inbox["counts"] | undefined {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [...KEY, "list"] });
  const [latest] = lists
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return latest && queryClient.getQueryData<Inbox>(latest.queryKey)?.counts;
}

/** Removes an item from the cached lists immediately; the next refetch confirms it. */
export function removeCachedItem(queryClient: QueryClient, { kind, id }: Pick<InboxItem, "kind" | "id">): void {
  queryClient.setQueriesData<Inbox>({ queryKey: [...KEY, "list"] }, (inbox) => {
    const items = inbox?.items.filter((item) => item.kind !== kind || item.id !== id);
    if (!inbox || items?.length === inbox.items.length) return inbox;
    const counts = { ...inbox.counts, [kind]: Math.max(0, inbox.counts[kind] - 1) };
    return { items: items ?? [], counts, total: Math.max(0, inbox.total - 1) };
  });
}

/** Refetches the inbox after a decision and invalidates every other page that may show the item. */
export async function invalidateInbox(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first !== "session" && first !== "page" && !(first === "admin" && second === "inbox"),
    refetchType: "none",
  });
  await queryClient.invalidateQueries({ queryKey: [...KEY, "list"] });
}
