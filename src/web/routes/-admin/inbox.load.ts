import type { QueryClient } from "@tanstack/react-query";
import { INBOX_KINDS } from "#contract/inbox-options.ts";
import { inboxData } from "#web/features/admin/inbox/inbox.data.ts";
import { settle } from "#web/platform/loading.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

/** Reads the list and the item that is shown first. */
export async function loadInbox(queryClient: QueryClient, { kind, page = 1 }: ListSearch): Promise<void> {
  await settle(queryClient, [inboxData.list(oneOf(INBOX_KINDS, kind), page), inboxData.templates()]);
}
