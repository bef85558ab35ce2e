import type { QueryClient } from "@tanstack/react-query";
import { CLAIM_FILTERS } from "#contract/claims.ts";
import { callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";
import { rereadOutside } from "../reread.ts";

const KEY = ["admin", "claims"] as const;

export const adminClaimsData = listData({
  key: KEY,
  filters: CLAIM_FILTERS,
  read: (query, signal) => callList("GET /api/admin/claims", { query }, signal),
});

/** After a decision: the list itself; a listing has another owner, so every page that shows one reads anew when opened. */
export async function rereadAdminClaims(queryClient: QueryClient): Promise<void> {
  await rereadOutside(queryClient);
  await queryClient.invalidateQueries({ queryKey: KEY });
  await queryClient.invalidateQueries({ queryKey: ["admin", "inbox", "item"] });
}
