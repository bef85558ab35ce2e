import type { QueryClient } from "@tanstack/react-query";
import { INBOX_FILTERS } from "#contract/inbox.ts";
import { inboxData } from "#web/features/admin/inbox/inbox.data.ts";
import { choiceOf } from "#web/features/admin/list/list-choice.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { ListSearch } from "./list-search.ts";

/** Prefetches the list and the item shown first. */
export async function loadInbox(queryClient: QueryClient, search: ListSearch): Promise<void> {
  const { kind } = choiceOf(INBOX_FILTERS, search);
  await prefetchParts(queryClient, [inboxData.list(kind, search.page ?? 1), inboxData.templates()]);
}
