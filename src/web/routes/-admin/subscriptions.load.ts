import type { QueryClient } from "@tanstack/react-query";
import { adminSubscriptionsData } from "#web/features/admin/subscriptions.data.ts";
import { settle } from "#web/platform/loading.ts";
import { invoicesChoice, subscriptionsChoice } from "./choices.ts";
import type { ListSearch } from "./panel-search.ts";

export async function loadSubscriptions(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [adminSubscriptionsData.list(subscriptionsChoice(search), search.page ?? 1)]);
}

export async function loadInvoices(queryClient: QueryClient, search: ListSearch): Promise<void> {
  await settle(queryClient, [adminSubscriptionsData.invoices(invoicesChoice(search), search.page ?? 1)]);
}
