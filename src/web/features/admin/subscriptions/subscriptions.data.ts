import type { QueryClient } from "@tanstack/react-query";
import { INVOICE_FILTERS, SUBSCRIPTION_FILTERS } from "#contract/subscriptions.ts";
import { callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const KEY = ["admin", "subscriptions"] as const;

export const adminSubscriptionsData = listData({
  key: [...KEY, "list"],
  filters: SUBSCRIPTION_FILTERS,
  read: (query, signal) => callList("GET /api/admin/subscriptions", { query }, signal),
});

export const adminInvoicesData = listData({
  key: [...KEY, "invoices"],
  filters: INVOICE_FILTERS,
  read: (query, signal) => callList("GET /api/admin/invoices", { query }, signal),
});

/** After a plan or invoice change: invalidates both lists and the pages that show the plan to owners and visitors. */
export async function invalidateSubscriptions(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ["subscription"] }),
    queryClient.invalidateQueries({ queryKey: ["businesses"] }),
  ]);
}
