import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

const PAGE_SIZE = 20;
const KEY = ["claims"] as const;

export const claimsData = {
  /**
   * The user's claim state for a listing; refetched whenever it is opened, because an admin may have decided meanwhile.
   */
  state: (businessId: number) =>
    queryOptions({
      queryKey: [...KEY, "state", businessId],
      queryFn: ({ signal }) => call("GET /api/businesses/{id}/claim", { params: { id: businessId } }, signal),
      staleTime: 0,
    }),
  own: (page: number) =>
    queryOptions({
      queryKey: [...KEY, "own", page],
      queryFn: ({ signal }) => callList("GET /api/claims/my-claims", { query: { page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  pageCount: pageCountOf(PAGE_SIZE),
};

/** Refetches all claims after a write or a conflict. */
export async function invalidateClaims(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
