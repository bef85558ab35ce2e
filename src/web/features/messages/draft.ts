import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";

/** A message on its way, or one that did not get through and keeps its words. */
export interface Pending {
  key: string;
  content: string;
  file: File | undefined;
  templateId: number | undefined;
  /** Id of the newest message that was known when it was written. */
  after: number;
  /** Of the file, 0 to 1. */
  share: number;
  /** Why it was not sent; undefined while it is on its way. */
  failure: string | undefined;
}

/** Whether an event has brought it already, before the answer to its call. */
export function hasArrived(item: Pending, messages: readonly Message[], ownId: number): boolean {
  return (
    item.failure === undefined &&
    messages.some(
      ({ id, senderId, content, fileUrl }) =>
        id > item.after &&
        senderId === ownId &&
        content === item.content &&
        (fileUrl !== null) === (item.file !== undefined),
    )
  );
}

/** What one is writing to somebody. */
export interface Draft {
  content: string;
  file: File | undefined;
  /** The template that the words began with. */
  templateId: number | undefined;
  pending: readonly Pending[];
}

const EMPTY: Draft = { content: "", file: undefined, templateId: undefined, pending: [] };

// In the cache, so that it outlives the screen, also on the way to another one, and goes with the session.
const draftOf = (userId: number) =>
  queryOptions<Draft>({
    queryKey: ["message-draft", userId],
    queryFn: skipToken,
    initialData: EMPTY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The draft to one user and how to change it. */
export function useDraft(userId: number): [Draft, (change: (draft: Draft) => Partial<Draft>) => void] {
  const queryClient = useQueryClient();
  const { data = EMPTY } = useQuery(draftOf(userId));
  return [
    data,
    (change) => queryClient.setQueryData(draftOf(userId).queryKey, (draft = EMPTY) => ({ ...draft, ...change(draft) })),
  ];
}
