import { createFileRoute } from "@tanstack/react-router";
import { contactOfficeText as text } from "#contract/texts/contact-office.ts";
import { messagesList } from "#web/features/admin/messages/messages-list.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { listLoader } from "./-admin/list-loader.ts";
import { readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";
import { requireAdmin } from "./-shell/guard.ts";

export const Route = createFileRoute("/admin/messages")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: listLoader(async () => (await import("#web/features/admin/messages/messages-list.tsx")).messagesList()),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "messages"),
  component: MessagesPage,
});

function MessagesPage() {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <AdminList list={messagesList()} address={useListAddress(Route.useSearch())} />
    </AdminPage>
  );
}
