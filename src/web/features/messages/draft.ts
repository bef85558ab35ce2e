import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Message } from "#contract/messages.ts";
import { useUser } from "#web/platform/session/session.tsx";

/** A message that is being sent, or that failed and keeps its text. */
export interface PendingMessage {
  key: string;
  content: string;
  file: File | undefined;
  templateId: number | undefined;
  /** Shares contact and resume with the recipient. */
  shareContact: boolean;
  /** Id of the newest message that was known when it was written; 0 for none. */
  after: number;
  /** Upload progress of the file, 0 to 1. */
  share: number;
  /** Why it was not sent; undefined while sending. */
  failure: string | undefined;
}

/** Whether a live event has already delivered the message, before the response to its request. */
export function hasArrived(item: PendingMessage, messages: readonly Message[], ownId: number): boolean {
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

/** An unsent message and the pending ones to the same user. */
export interface Draft {
  content: string;
  file: File | undefined;
  /** The template that the text was started from. */
  templateId: number | undefined;
  /** Whether the next message shares contact and resume. */
  shareContact: boolean;
  pending: readonly PendingMessage[];
}

const EMPTY: Draft = { content: "", file: undefined, templateId: undefined, shareContact: false, pending: [] };

/** The drafts of a tab by sender and recipient. They outlive the screen, so that navigating loses no text. */
interface Drafts {
  byKey: Map<string, Draft>;
  listeners: Set<() => void>;
}

// Not in the query cache, which notifies its subscribers a tick later: too late for a controlled text field.
const draftsOf = new WeakMap<QueryClient, Drafts>();

function openDrafts(queryClient: QueryClient): Drafts {
  const known = draftsOf.get(queryClient);
  if (known) return known;
  const made: Drafts = { byKey: new Map(), listeners: new Set() };
  draftsOf.set(queryClient, made);
  return made;
}

/** The signed-in user's draft to another user, and a function to change it. */
export function useDraft(userId: number): [Draft, (change: (draft: Draft) => Partial<Draft>) => void] {
  const drafts = openDrafts(useQueryClient());
  const key = `${useUser()?.id} to ${userId}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      drafts.listeners.add(listener);
      return () => drafts.listeners.delete(listener);
    },
    [drafts],
  );
  const draft = useSyncExternalStore(
    subscribe,
    () => drafts.byKey.get(key) ?? EMPTY,
    () => EMPTY,
  );
  return [
    draft,
    (change) => {
      const before = drafts.byKey.get(key) ?? EMPTY;
      drafts.byKey.set(key, { ...before, ...change(before) });
      for (const listener of drafts.listeners) listener();
    },
  ];
}
