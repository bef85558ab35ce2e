import { createFileRoute } from "@tanstack/react-router";
import { adminSubscriptionsText as text } from "#contract/texts/admin-subscriptions.ts";
import { invoicesList } from "#web/features/admin/subscriptions/invoices-list.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { listLoader } from "./-admin/list-loader.ts";
import { readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";
import { requireAdmin } from "./-shell/guard.ts";

export const Route = createFileRoute("/admin/invoices")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: listLoader(async () => (await import("#web/features/admin/subscriptions/invoices-list.tsx")).invoicesList()),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "invoices"),
  component: InvoicesPage,
});

function InvoicesPage() {
  return (
    <AdminPage title={text.invoices.title} lead={text.invoices.lead}>
      <AdminList list={invoicesList()} address={useListAddress(Route.useSearch())} />
    </AdminPage>
  );
}
