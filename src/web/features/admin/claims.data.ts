import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ClaimStatus } from "#contract/claim-options.ts";
import { adminClaimsApi } from "#contract/claims.ts";
import { callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";
import { rereadOutside } from "./reread.ts";

const PAGE_SIZE = 20;
const KEY = ["admin", "claims"] as const;

export interface ClaimsChoice {
  search?: string | undefined;
  status?: ClaimStatus | undefined;
}

export const adminClaimsData = {
  list: (choice: ClaimsChoice, page: number) =>
    queryOptions({
      queryKey: [...KEY, choice.search ?? "", choice.status ?? "", page],
      queryFn: ({ signal }) =>
        callList(adminClaimsApi.list, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** After a decision: the list itself; a listing has another owner, so every page that shows one reads anew when opened. */
export async function rereadAdminClaims(queryClient: QueryClient): Promise<void> {
  await rereadOutside(queryClient);
  await queryClient.invalidateQueries({ queryKey: KEY });
  await queryClient.invalidateQueries({ queryKey: ["admin", "inbox", "item"] });
}
