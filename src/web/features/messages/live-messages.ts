import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "#contract/message-options.ts";
import { rereadConversation, rereadLists, rereadThread } from "./messages.data.ts";

/** Reads anew what an event of the stream has changed. */
export async function applyMessageEvent(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  if (event.kind === "message") await rereadConversation(queryClient, event.conversationWith);
  else if (event.kind === "delivered") await rereadThread(queryClient, event.conversationWith);
  // Read by the other, or by oneself in another tab.
  else if (event.kind === "read")
    await Promise.all([rereadThread(queryClient, event.conversationWith), rereadLists(queryClient)]);
}
