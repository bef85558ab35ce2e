import type { QueryClient } from "@tanstack/react-query";
import { CLAIM_STATUSES } from "#contract/claim-options.ts";
import { adminClaimsData } from "#web/features/admin/claims.data.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

export async function loadClaims(queryClient: QueryClient, { search, status, page = 1 }: ListSearch): Promise<void> {
  await queryClient.prefetchQuery(adminClaimsData.list({ search, status: oneOf(CLAIM_STATUSES, status) }, page));
}
