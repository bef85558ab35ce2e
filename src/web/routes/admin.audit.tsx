import { createFileRoute } from "@tanstack/react-router";
import { adminAuditText as text } from "#contract/texts/admin-audit.ts";
import { auditList } from "#web/features/admin/audit/audit-list.tsx";
import { ChainNotice } from "#web/features/admin/audit/chain-notice.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { listLoader } from "./-admin/list-loader.ts";
import { readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";
import { requireAdmin } from "./-shell/guard.ts";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: listLoader(async () => (await import("#web/features/admin/audit/audit-list.tsx")).auditList()),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "audit"),
  component: AuditPage,
});

function AuditPage() {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <div className="mb-6">
        <ChainNotice />
      </div>
      <AdminList list={auditList()} address={useListAddress(Route.useSearch())} />
    </AdminPage>
  );
}
