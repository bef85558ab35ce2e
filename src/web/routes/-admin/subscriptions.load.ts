import type { QueryClient } from "@tanstack/react-query";
import { HOLDER_KINDS, INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "#contract/subscription-options.ts";
import { adminSubscriptionsData } from "#web/features/admin/subscriptions.data.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

export async function loadSubscriptions(
  queryClient: QueryClient,
  { search, kind, subscription, page = 1 }: ListSearch,
): Promise<void> {
  const choice = { search, kind: oneOf(HOLDER_KINDS, kind), status: oneOf(SUBSCRIPTION_STATUSES, subscription) };
  await queryClient.prefetchQuery(adminSubscriptionsData.list(choice, page));
}

export async function loadInvoices(queryClient: QueryClient, { search, invoice, page = 1 }: ListSearch): Promise<void> {
  await queryClient.prefetchQuery(
    adminSubscriptionsData.invoices({ search, status: oneOf(INVOICE_STATUSES, invoice) }, page),
  );
}
