import type { QueryClient } from "@tanstack/react-query";
import { adminClaimsData } from "#web/features/admin/claims.data.ts";
import { pendingListingsData } from "#web/features/admin/pending-listings.data.ts";
import { adminProfessionalsData } from "#web/features/admin/professionals.data.ts";
import { adminSubscriptionsData } from "#web/features/admin/subscriptions.data.ts";
import type { PanelSearch } from "./panel-search.ts";

/** Reads what the open tab shows; a failure is the tab's own to tell. */
export async function loadPanel(
  queryClient: QueryClient,
  { tab, page = 1, search, kyc, status, kind, subscription, invoice }: PanelSearch,
): Promise<void> {
  if (tab === "professionals")
    await queryClient.prefetchQuery(adminProfessionalsData.list({ search, kycStatus: kyc }, page));
  else if (tab === "claims") await queryClient.prefetchQuery(adminClaimsData.list({ search, status }, page));
  else if (tab === "subscriptions")
    await queryClient.prefetchQuery(adminSubscriptionsData.list({ search, kind, status: subscription }, page));
  else if (tab === "invoices")
    await queryClient.prefetchQuery(adminSubscriptionsData.invoices({ search, status: invoice }, page));
  else await queryClient.prefetchQuery(pendingListingsData.list(page));
}
