import type { QueryClient } from "@tanstack/react-query";
import { auditData } from "#web/features/admin/audit/audit.data.ts";
import { settle } from "#web/platform/loading.ts";
import { auditChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadAudit(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [auditData.list(auditChoice(search), search.page ?? 1), auditData.actions()]);
}
