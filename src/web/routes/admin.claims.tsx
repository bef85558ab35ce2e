import { createFileRoute } from "@tanstack/react-router";
import { CLAIM_STATUSES } from "#contract/claim-options.ts";
import { claimsText as text } from "#contract/texts/claims.ts";
import { ClaimsPanel } from "#web/features/admin/claims-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-admin/guard.ts";
import { oneOf, readListSearch, type ListSearch } from "./-admin/panel-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";

export const Route = createFileRoute("/admin/claims")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) => (await import("./-admin/claims.load.ts")).loadClaims(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "claims"),
  component: ClaimsPage,
});

function ClaimsPage() {
  const { search, status: named, page = 1 } = Route.useSearch();
  const status = oneOf(CLAIM_STATUSES, named);
  const { choose, renderPageLink } = useListAddress({}, { search, status });
  return (
    <AdminPage title={text.admin.title} lead={text.admin.lead}>
      <ClaimsPanel choice={{ search, status }} page={page} onSearch={choose} renderPageLink={renderPageLink} />
    </AdminPage>
  );
}
