import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CallOutput } from "#contract/endpoint.ts";
import { MESSAGE_LIMITS, type Conversation, type Message, type messagesApi } from "#contract/messages.ts";
import type { Total } from "#contract/total.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { withAllRead, withLatest, withOlder, withSent, type Thread } from "./thread.ts";

const KEY = "messages";
const LIST_PAGE = 30;

// One's own changing things are read anew when their screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;

/** What the list of conversations is narrowed to; it stands in the address. */
export interface ListFilters {
  filter?: "unread" | "archived";
  search?: string;
}

export const messagesData = {
  unread: () =>
    queryOptions({
      queryKey: [KEY, "unread"],
      queryFn: ({ signal }) => call("GET /api/conversations/unread-count", {}, signal),
      ...fresh,
    }),
  /** @param pages how many pages are shown, from the first on */
  conversations: ({ filter, search }: ListFilters, pages: number) =>
    queryOptions({
      queryKey: [KEY, "conversations", filter ?? "all", search ?? "", pages],
      queryFn: ({ signal }) => readConversations({ filter, search }, pages, signal),
      ...fresh,
    }),
  /** What one wrote to listings that nobody runs. */
  waiting: () =>
    queryOptions({
      queryKey: [KEY, "waiting"],
      queryFn: ({ signal }) =>
        call("GET /api/enquiries/waiting", { query: { pageSize: MESSAGE_LIMITS.waitingMax } }, signal),
      ...fresh,
    }),
  head: (userId: number) =>
    queryOptions({
      queryKey: [KEY, "head", userId],
      queryFn: ({ signal }) => call("GET /api/conversations/{userId}", { params: { userId } }, signal),
      ...fresh,
    }),
  /** Reading it anew asks for the newest page only; what was read of the past stays. */
  thread: (userId: number) =>
    queryOptions({
      queryKey: [KEY, "thread", userId],
      queryFn: async ({ signal, client, queryKey }): Promise<Thread> => {
        const latest = await readMessages(userId, undefined, signal);
        return withLatest(client.getQueryData<Thread>(queryKey), latest, MESSAGE_LIMITS.pageSize);
      },
      ...fresh,
    }),
  /** The business that the caller runs, or null. */
  business: () =>
    queryOptions({
      queryKey: [KEY, "business"],
      queryFn: async ({ signal }): Promise<{ id: number; name: string } | null> => {
        try {
          const { id, name } = await call("GET /api/businesses/my-business", {}, signal);
          return { id, name };
        } catch (error) {
          if (hasStatus(error, 404) || hasStatus(error, 403)) return null;
          throw error;
        }
      },
    }),
  templates: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "templates", businessId],
      queryFn: ({ signal }) => call("GET /api/message-templates", { query: { businessId } }, signal),
    }),
};

export type Head = CallOutput<typeof messagesApi.getConversation>;

/** Conversations of the first pages, each once: a message between two reads may have moved one. */
async function readConversations(
  filters: ListFilters,
  pages: number,
  signal: AbortSignal,
): Promise<{ items: Conversation[]; total: Total }> {
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      callList("GET /api/conversations", { query: { ...filters, page: index + 1, pageSize: LIST_PAGE } }, signal),
    ),
  );
  const byId = new Map(answers.flatMap(({ items }) => items).map((item) => [item.id, item] as const));
  return { items: [...byId.values()], total: answers[0]?.total ?? { count: 0, exact: true } };
}

function readMessages(userId: number, before: number | undefined, signal?: AbortSignal): Promise<Message[]> {
  return call(
    "GET /api/messages/{userId}",
    { params: { userId }, query: { pageSize: MESSAGE_LIMITS.pageSize, ...(before && { before }) } },
    signal,
  );
}

/** Reads the page before the earliest known message. */
export async function readOlder(queryClient: QueryClient, userId: number): Promise<void> {
  const { queryKey } = messagesData.thread(userId);
  const first = queryClient.getQueryData(queryKey)?.messages[0];
  if (!first) return;
  const older = await readMessages(userId, first.id);
  queryClient.setQueryData(queryKey, (known) => known && withOlder(known, older, MESSAGE_LIMITS.pageSize));
}

/** After one's own message was taken: it is shown, and the lists are read anew. */
export async function keepSent(queryClient: QueryClient, otherId: number, sent: Message): Promise<void> {
  const { queryKey } = messagesData.thread(otherId);
  const isNew = queryClient.getQueryData(queryKey) === undefined;
  queryClient.setQueryData(queryKey, (known) => withSent(known, sent));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY, "conversations"] }),
    queryClient.invalidateQueries({ queryKey: messagesData.head(otherId).queryKey }),
    ...(isNew ? [queryClient.invalidateQueries({ queryKey })] : []),
  ]);
}

/** Tells the server that everything of the other was read. */
export async function markRead(queryClient: QueryClient, otherId: number): Promise<void> {
  await call("POST /api/messages/{userId}/read", { params: { userId: otherId } });
  const readAt = new Date().toISOString();
  queryClient.setQueryData(
    messagesData.thread(otherId).queryKey,
    (known) => known && withAllRead(known, otherId, readAt),
  );
  await rereadLists(queryClient);
}

/** The list of conversations and the number in the menus. */
export async function rereadLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY, "conversations"] }),
    queryClient.invalidateQueries({ queryKey: messagesData.unread().queryKey }),
  ]);
}

export function rereadWaiting(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesData.waiting().queryKey });
}

/** After archiving or blocking. */
export async function rereadConversation(queryClient: QueryClient, otherId: number): Promise<void> {
  await Promise.all([
    rereadLists(queryClient),
    queryClient.invalidateQueries({ queryKey: messagesData.head(otherId).queryKey }),
    queryClient.invalidateQueries({ queryKey: messagesData.thread(otherId).queryKey }),
  ]);
}

export function rereadTemplates(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY, "templates"] });
}

/** Everything that changes by itself, after a time without news. */
export async function rereadMessages(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [KEY],
    predicate: ({ queryKey }) => queryKey[1] !== "templates" && queryKey[1] !== "business",
  });
}

/** Only the messages with one user: how far the other has read them. */
export function rereadThread(queryClient: QueryClient, otherId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesData.thread(otherId).queryKey });
}
