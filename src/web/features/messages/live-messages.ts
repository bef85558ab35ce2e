import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#contract/messages.ts";
import { call } from "#web/platform/api/call.ts";
import { invalidateConversation, invalidateLists, invalidateThread } from "./messages.data.ts";

/**
 * Tells the server that waiting messages were delivered; failures are ignored, as the next page that connects retries.
 */
export async function reportDelivered(): Promise<void> {
  await call("POST /api/messages/delivered", {}).catch(() => undefined);
}

/** Refetches what a live event has changed. */
export async function applyMessageEvent(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  if (event.kind === "message") {
    void reportDelivered();
    await invalidateConversation(queryClient, event.conversationWith);
  } else if (event.kind === "delivered") await invalidateThread(queryClient, event.conversationWith);
  // Read by the partner, or by this user in another tab.
  else if (event.kind === "read")
    await Promise.all([invalidateThread(queryClient, event.conversationWith), invalidateLists(queryClient)]);
}
