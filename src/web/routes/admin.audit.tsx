import { createFileRoute } from "@tanstack/react-router";
import { adminAuditText as text } from "#contract/texts/admin-audit.ts";
import { AuditPanel } from "#web/features/admin/audit/audit-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { auditChoice } from "./-admin/choices.ts";
import { requireAdmin } from "./-shell/guard.ts";
import { readListSearch, type ListSearch } from "./-admin/panel-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) => (await import("./-admin/audit.load.ts")).loadAudit(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "audit"),
  component: AuditPage,
});

function AuditPage() {
  const search = Route.useSearch();
  const address = useListAddress({}, search);
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <AuditPanel choice={auditChoice(search)} {...address} />
    </AdminPage>
  );
}
