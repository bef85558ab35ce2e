import type { QueryClient } from "@tanstack/react-query";
import { contactMessagesData } from "#web/features/admin/messages/messages.data.ts";
import { settle } from "#web/platform/loading.ts";
import { messagesChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadMessages(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [contactMessagesData.list(messagesChoice(search), search.page ?? 1)]);
}
