import type { QueryClient } from "@tanstack/react-query";
import { CLAIM_FILTERS } from "#contract/claims.ts";
import { callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";
import { invalidatePublicPages } from "../invalidate.ts";

const KEY = ["admin", "claims"] as const;

export const adminClaimsData = listData({
  key: KEY,
  filters: CLAIM_FILTERS,
  read: (query, signal) => callList("GET /api/admin/claims", { query }, signal),
});

/** Invalidates the list after a decision, and every page that shows the listing, because its owner may have changed. */
export async function invalidateAdminClaims(queryClient: QueryClient): Promise<void> {
  await invalidatePublicPages(queryClient);
  await queryClient.invalidateQueries({ queryKey: KEY });
  await queryClient.invalidateQueries({ queryKey: ["admin", "inbox", "item"] });
}
