import type { QueryClient } from "@tanstack/react-query";
import { adminClaimsData } from "#web/features/admin/claims.data.ts";
import { settle } from "#web/platform/loading.ts";
import { claimsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadClaims(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [adminClaimsData.list(claimsChoice(search), search.page ?? 1)]);
}
