import { createFileRoute } from "@tanstack/react-router";
import { adminSubscriptionsText as text } from "#contract/texts/admin-subscriptions.ts";
import { subscriptionsList } from "#web/features/admin/subscriptions/subscriptions-list.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { listLoader } from "./-admin/list-loader.ts";
import { readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";
import { requireAdmin } from "./-shell/guard.ts";

export const Route = createFileRoute("/admin/subscriptions")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: listLoader(async () =>
    (await import("#web/features/admin/subscriptions/subscriptions-list.tsx")).subscriptionsList(),
  ),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "subscriptions"),
  component: SubscriptionsPage,
});

function SubscriptionsPage() {
  return (
    <AdminPage title={text.plans.title} lead={text.plans.lead}>
      <AdminList list={subscriptionsList()} address={useListAddress(Route.useSearch())} />
    </AdminPage>
  );
}
