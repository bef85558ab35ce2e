import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { HolderKind, InvoiceStatus, SubscriptionStatus } from "#contract/subscription-options.ts";
import { adminSubscriptionsApi } from "#contract/subscriptions.ts";
import { callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;
const KEY = ["admin", "subscriptions"] as const;

export interface SubscriptionsChoice {
  search?: string | undefined;
  kind?: HolderKind | undefined;
  status?: SubscriptionStatus | undefined;
}

export interface InvoicesChoice {
  search?: string | undefined;
  status?: InvoiceStatus | undefined;
}

const shown = {
  staleTime: 0,
  // Rows stay while the next ones come.
  placeholderData: keepPreviousData,
} as const;

export const adminSubscriptionsData = {
  list: (choice: SubscriptionsChoice, page: number) =>
    queryOptions({
      queryKey: [...KEY, "list", choice.search ?? "", choice.kind ?? "", choice.status ?? "", page],
      queryFn: ({ signal }) =>
        callList(adminSubscriptionsApi.list, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      ...shown,
    }),
  invoices: (choice: InvoicesChoice, page: number) =>
    queryOptions({
      queryKey: [...KEY, "invoices", choice.search ?? "", choice.status ?? "", page],
      queryFn: ({ signal }) =>
        callList(adminSubscriptionsApi.listInvoices, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      ...shown,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** After a plan or an invoice changed: both lists, and where owners and visitors see the plan. */
export async function rereadSubscriptions(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ["subscription"] }),
    queryClient.invalidateQueries({ queryKey: ["businesses"] }),
  ]);
}
