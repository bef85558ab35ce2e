import type { QueryClient } from "@tanstack/react-query";
import { messagesText } from "#contract/texts/messages.ts";
import { messagesData } from "#web/features/messages/messages.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { MessagesSearch } from "./messages-search.ts";

/** Loads the conversation list and the open conversation. */
export async function loadMessages(
  queryClient: QueryClient,
  { with: userId, filter, search }: MessagesSearch,
): Promise<void> {
  await prefetchParts(queryClient, [
    messagesData.conversations({ filter, search }, 1),
    messagesData.business(),
    ...(userId ? [messagesData.head(userId), messagesData.thread(userId)] : []),
  ]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, messagesText.title), { name: "robots", content: "noindex" }] };
}
