import type { QueryClient } from "@tanstack/react-query";
import { pendingListingsData } from "#web/features/admin/pending-listings.data.ts";
import { adminProfessionalsData } from "#web/features/admin/professionals.data.ts";
import type { PanelSearch } from "./panel-search.ts";

/** Reads what the open tab shows; a failure is the tab's own to tell. */
export async function loadPanel(queryClient: QueryClient, { tab, page = 1, search, kyc }: PanelSearch): Promise<void> {
  await (tab === "professionals"
    ? queryClient.prefetchQuery(adminProfessionalsData.list({ search, kycStatus: kyc }, page))
    : queryClient.prefetchQuery(pendingListingsData.list(page)));
}
