import { createFileRoute } from "@tanstack/react-router";
import { claimsText as text } from "#contract/texts/claims.ts";
import { claimsList } from "#web/features/admin/claims/claims-list.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { listLoader } from "./-admin/list-loader.ts";
import { readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";
import { requireAdmin } from "./-shell/guard.ts";

export const Route = createFileRoute("/admin/claims")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: listLoader(async () => (await import("#web/features/admin/claims/claims-list.tsx")).claimsList()),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "claims"),
  component: ClaimsPage,
});

function ClaimsPage() {
  return (
    <AdminPage title={text.admin.title} lead={text.admin.lead}>
      <AdminList list={claimsList()} address={useListAddress(Route.useSearch())} />
    </AdminPage>
  );
}
