import { createFileRoute } from "@tanstack/react-router";
import { contactOfficeText as text } from "#contract/texts/contact-office.ts";
import { MessagesPanel } from "#web/features/admin/messages/messages-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { messagesChoice } from "./-admin/choices.ts";
import { requireAdmin } from "./-shell/guard.ts";
import { readListSearch, type ListSearch } from "./-admin/panel-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";

export const Route = createFileRoute("/admin/messages")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) =>
    (await import("./-admin/messages.load.ts")).loadMessages(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "messages"),
  component: MessagesPage,
});

function MessagesPage() {
  const search = Route.useSearch();
  const address = useListAddress({}, search);
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <MessagesPanel choice={messagesChoice(search)} {...address} />
    </AdminPage>
  );
}
