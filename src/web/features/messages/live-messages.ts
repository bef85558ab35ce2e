import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#contract/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { rereadConversation, rereadLists, rereadThread } from "./messages.data.ts";

/**
 * Tells the server that waiting messages were delivered; failures are ignored, as the next page that connects retries.
 */
export async function tellDelivered(): Promise<void> {
  await call("POST /api/messages/delivered", {}).catch(() => undefined);
}

/** Refetches what a live event has changed. */
export async function applyMessageEvent(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  if (event.kind === "message") {
    void tellDelivered();
    await rereadConversation(queryClient, event.conversationWith);
  } else if (event.kind === "delivered") await rereadThread(queryClient, event.conversationWith);
  // Read by the partner, or by this user in another tab.
  else if (event.kind === "read")
    await Promise.all([rereadThread(queryClient, event.conversationWith), rereadLists(queryClient)]);
}
