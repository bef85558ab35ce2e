import type { QueryClient } from "@tanstack/react-query";
import { applyMessageEvent, tellDelivered } from "#web/features/messages/live-messages.ts";
import { rereadMessages } from "#web/features/messages/messages.data.ts";
import { rereadNotifications } from "#web/features/notifications/notifications.data.ts";
import { openLive } from "#web/platform/session/live.ts";

/** What the signed-in user's screens show follows the server's events. Returns the end of it. */
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
