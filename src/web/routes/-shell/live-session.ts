import type { QueryClient } from "@tanstack/react-query";
import { applyMessageEvent, reportDelivered } from "#web/features/messages/live-messages.ts";
import { invalidateMessages } from "#web/features/messages/messages.data.ts";
import { invalidateNotifications } from "#web/features/notifications/notifications.data.ts";
import { keepDraftsOf } from "#web/platform/forms/drafts.ts";
import { openEventStream } from "#web/platform/session/event-stream.ts";

/**
 * Keeps the signed-in user's queries up to date with the server's live events, and only this user's drafts in the
 * browser. Returns a function that stops it.
 */
export function followLive(queryClient: QueryClient, userId: number): () => void {
  keepDraftsOf(userId);
  return openEventStream({
    onEvent: (event) => {
      if (event.kind === "notification") void invalidateNotifications(queryClient);
      else void applyMessageEvent(queryClient, event);
    },
    onMissed: () => {
      void reportDelivered();
      void invalidateMessages(queryClient);
      void invalidateNotifications(queryClient);
    },
  });
}
