import { createFileRoute } from "@tanstack/react-router";
import { INVOICE_STATUSES } from "#contract/subscription-options.ts";
import { adminSubscriptionsText as text } from "#contract/texts/admin-subscriptions.ts";
import { InvoicesPanel } from "#web/features/admin/invoices-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-admin/guard.ts";
import { oneOf, readListSearch, type ListSearch } from "./-admin/panel-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";

export const Route = createFileRoute("/admin/invoices")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) =>
    (await import("./-admin/subscriptions.load.ts")).loadInvoices(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "invoices"),
  component: InvoicesPage,
});

function InvoicesPage() {
  const { search, invoice: named, page = 1 } = Route.useSearch();
  const status = oneOf(INVOICE_STATUSES, named);
  const { choose, renderPageLink } = useListAddress({}, { search, invoice: status });
  return (
    <AdminPage title={text.invoices.title} lead={text.invoices.lead}>
      <InvoicesPanel
        choice={{ search, status }}
        page={page}
        onSearch={(next) => choose({ search: next.search, invoice: next.status })}
        renderPageLink={renderPageLink}
      />
    </AdminPage>
  );
}
