import type { QueryClient } from "@tanstack/react-query";
import { auditData } from "#web/features/admin/audit/audit.data.ts";
import { auditChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadAudit(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(auditData.list(auditChoice(search), search.page ?? 1)),
    queryClient.prefetchQuery(auditData.actions()),
  ]);
}
