import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CallOutput } from "#contract/endpoint.ts";
import {
  MESSAGE_LIMITS,
  type Conversation,
  type ConversationFilter,
  type Message,
  type messagesApi,
} from "#contract/messages.ts";
import type { Total } from "#contract/total.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { readOwnBusiness } from "#web/platform/api/own-business.ts";
import { withAllRead, withLatest, withOlder, withSent, type Thread } from "./thread.ts";

const KEY = "messages";
const LIST_PAGE = 30;

// The user's own changing data is refetched whenever its screen opens. spec: DECISIONS 34
const fresh = { staleTime: 0 } as const;

/** Filters of the conversation list, from the URL. */
export interface ListFilters {
  filter?: ConversationFilter;
  search?: string;
}

export const messagesData = {
  unread: () =>
    queryOptions({
      queryKey: [KEY, "unread"],
      queryFn: ({ signal }) => call("GET /api/conversations/unread-count", {}, signal),
      ...fresh,
    }),
  /** @param pages number of pages shown, from the first */
  conversations: ({ filter, search }: ListFilters, pages: number) =>
    queryOptions({
      queryKey: [KEY, "conversations", filter ?? "all", search ?? "", pages],
      queryFn: ({ signal }) => readConversations({ filter, search }, pages, signal),
      ...fresh,
    }),
  /** The user's messages to listings without an owner. */
  waiting: () =>
    queryOptions({
      queryKey: [KEY, "waiting"],
      queryFn: ({ signal }) =>
        call("GET /api/enquiries/waiting", { query: { pageSize: MESSAGE_LIMITS.pendingEnquiriesMax } }, signal),
      ...fresh,
    }),
  head: (userId: number) =>
    queryOptions({
      queryKey: [KEY, "head", userId],
      queryFn: ({ signal }) => call("GET /api/conversations/{userId}", { params: { userId } }, signal),
      ...fresh,
    }),
  /** A refetch requests the newest page only; older messages already loaded are kept. */
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
        const own = await readOwnBusiness(undefined, signal).catch((error: unknown) => {
          if (hasStatus(error, 403)) return null;
          throw error;
        });
        return own && { id: own.id, name: own.name };
      },
    }),
  templates: (businessId: number) =>
    queryOptions({
      queryKey: [KEY, "templates", businessId],
      queryFn: ({ signal }) => call("GET /api/message-templates", { query: { businessId } }, signal),
    }),
};

export type OpenConversation = CallOutput<typeof messagesApi.getConversation>;

/** Conversations of the first pages, deduplicated: a message that arrives between two requests may move one. */
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

/** Loads the page before the earliest known message. */
export async function readOlder(queryClient: QueryClient, userId: number): Promise<void> {
  const { queryKey } = messagesData.thread(userId);
  const first = queryClient.getQueryData(queryKey)?.messages[0];
  if (!first) return;
  const older = await readMessages(userId, first.id);
  queryClient.setQueryData(queryKey, (known) => known && withOlder(known, older, MESSAGE_LIMITS.pageSize));
}

/** After an own message was sent: adds it to the thread and invalidates the lists. */
export async function addSentMessage(queryClient: QueryClient, otherId: number, sent: Message): Promise<void> {
  const { queryKey } = messagesData.thread(otherId);
  const isNew = queryClient.getQueryData(queryKey) === undefined;
  queryClient.setQueryData(queryKey, (known) => withSent(known, sent));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY, "conversations"] }),
    queryClient.invalidateQueries({ queryKey: messagesData.head(otherId).queryKey }),
    ...(isNew ? [queryClient.invalidateQueries({ queryKey })] : []),
  ]);
}

/** Marks all messages of the partner as read. */
export async function markRead(queryClient: QueryClient, otherId: number): Promise<void> {
  await call("POST /api/messages/{userId}/read", { params: { userId: otherId } });
  const readAt = new Date().toISOString();
  queryClient.setQueryData(
    messagesData.thread(otherId).queryKey,
    (known) => known && withAllRead(known, otherId, readAt),
  );
  await invalidateLists(queryClient);
}

/** Invalidates the conversation list and the unread count in the menus. */
export async function invalidateLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY, "conversations"] }),
    queryClient.invalidateQueries({ queryKey: messagesData.unread().queryKey }),
  ]);
}

export function invalidateWaiting(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesData.waiting().queryKey });
}

/** Invalidates a conversation after archiving or blocking. */
export async function invalidateConversation(queryClient: QueryClient, otherId: number): Promise<void> {
  await Promise.all([
    invalidateLists(queryClient),
    queryClient.invalidateQueries({ queryKey: messagesData.head(otherId).queryKey }),
    queryClient.invalidateQueries({ queryKey: messagesData.thread(otherId).queryKey }),
  ]);
}

export function invalidateTemplates(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY, "templates"] });
}

/** Invalidates everything that may have changed while live events were missed. */
export async function invalidateMessages(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [KEY],
    predicate: ({ queryKey }) => queryKey[1] !== "templates" && queryKey[1] !== "business",
  });
}

/** Invalidates only the messages with one user, for their read state. */
export function invalidateThread(queryClient: QueryClient, otherId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesData.thread(otherId).queryKey });
}
