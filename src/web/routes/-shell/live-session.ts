import type { QueryClient } from "@tanstack/react-query";
import { applyMessageEvent, tellDelivered } from "#web/features/messages/live-messages.ts";
import { rereadMessages } from "#web/features/messages/messages.data.ts";
import { rereadNotifications } from "#web/features/notifications/notifications.data.ts";
import { openLive } from "#web/platform/session/event-stream.ts";

/** Keeps the signed-in user's queries up to date with the server's live events. Returns a function that stops it. */
export function followLive(queryClient: QueryClient): () => void {
  return openLive({
    onEvent: (event) => {
      if (event.kind === "notification") void rereadNotifications(queryClient);
      else void applyMessageEvent(queryClient, event);
    },
    onMissed: () => {
      void tellDelivered();
      void rereadMessages(queryClient);
      void rereadNotifications(queryClient);
    },
  });
}
