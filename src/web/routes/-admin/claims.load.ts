import type { QueryClient } from "@tanstack/react-query";
import { adminClaimsData } from "#web/features/admin/claims.data.ts";
import { claimsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadClaims(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await queryClient.prefetchQuery(adminClaimsData.list(claimsChoice(search), search.page ?? 1));
}
