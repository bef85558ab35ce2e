import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { PROFESSIONAL_FILTERS } from "#contract/admin.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const KEY = ["admin", "professionals"] as const;

export const adminProfessionalsData = {
  ...listData({
    key: [...KEY, "list"],
    filters: PROFESSIONAL_FILTERS,
    read: (query, signal) => callList("GET /api/admin/professionals", { query }, signal),
  }),
  documents: (professionalId: number) =>
    queryOptions({
      queryKey: [...KEY, "documents", professionalId],
      queryFn: ({ signal }) =>
        call("GET /api/professionals/{id}/kyc-documents", { params: { id: professionalId } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** After a decision: invalidates the list, the documents and the pages that show the badge to visitors. */
export async function invalidateProfessionals(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ["professionals"] }),
    queryClient.invalidateQueries({ queryKey: ["admin", "inbox", "item"] }),
  ]);
}
