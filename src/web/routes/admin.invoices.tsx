import { createFileRoute } from "@tanstack/react-router";
import { adminSubscriptionsText as text } from "#contract/texts/admin-subscriptions.ts";
import { InvoicesPanel } from "#web/features/admin/invoices-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { invoicesChoice } from "./-admin/choices.ts";
import { requireAdmin } from "./-shell/guard.ts";
import { readListSearch, type ListSearch } from "./-admin/panel-search.ts";
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
  const search = Route.useSearch();
  const address = useListAddress({}, search);
  return (
    <AdminPage title={text.invoices.title} lead={text.invoices.lead}>
      <InvoicesPanel choice={invoicesChoice(search)} {...address} />
    </AdminPage>
  );
}
