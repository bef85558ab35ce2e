import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, callList } from "#web/platform/api/call.ts";
import { pagesOf } from "#web/platform/lists/page-count.ts";

const PAGE_SIZE = 20;
const KEY = ["claims"] as const;

export const claimsData = {
  /** Where one stands with a listing; read anew whenever it is opened: an admin may have decided meanwhile. */
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
  pageCount: pagesOf(PAGE_SIZE),
};

/** After something was sent, taken back or refused because things have moved on. */
export async function rereadClaims(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
