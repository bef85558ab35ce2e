import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { adminApi } from "#contract/admin.ts";
import type { KycStatus } from "#contract/professional-options.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;
const KEY = ["admin", "professionals"] as const;

export interface ProfessionalsChoice {
  search?: string | undefined;
  kycStatus?: KycStatus | undefined;
}

export const adminProfessionalsData = {
  list: (choice: ProfessionalsChoice, page: number) =>
    queryOptions({
      queryKey: [...KEY, "list", choice.search ?? "", choice.kycStatus ?? "", page],
      queryFn: ({ signal }) =>
        callList(adminApi.listProfessionals, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
  documents: (professionalId: number) =>
    queryOptions({
      queryKey: [...KEY, "documents", professionalId],
      queryFn: ({ signal }) => call(professionalPartsApi.kycDocuments, { params: { id: professionalId } }, signal),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** After a decision: the list and the documents, and the pages on which visitors see the badge. */
export async function rereadProfessionals(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ["professionals"] }),
    queryClient.invalidateQueries({ queryKey: ["admin", "inbox", "item"] }),
  ]);
}
