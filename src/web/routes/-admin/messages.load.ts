import type { QueryClient } from "@tanstack/react-query";
import { contactMessagesData } from "#web/features/admin/messages/messages.data.ts";
import { messagesChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadMessages(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await queryClient.prefetchQuery(contactMessagesData.list(messagesChoice(search), search.page ?? 1));
}
