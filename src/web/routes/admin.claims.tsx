import { createFileRoute } from "@tanstack/react-router";
import { claimsText as text } from "#contract/texts/claims.ts";
import { ClaimsPanel } from "#web/features/admin/claims-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { claimsChoice } from "./-admin/choices.ts";
import { requireAdmin } from "./-shell/guard.ts";
import { readListSearch, type ListSearch } from "./-admin/panel-search.ts";
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
  const search = Route.useSearch();
  const address = useListAddress({}, search);
  return (
    <AdminPage title={text.admin.title} lead={text.admin.lead}>
      <ClaimsPanel choice={claimsChoice(search)} {...address} />
    </AdminPage>
  );
}
