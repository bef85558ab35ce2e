import { createFileRoute } from "@tanstack/react-router";
import { contactOfficeText as text } from "#contract/texts/contact-office.ts";
import { MessagesPanel } from "#web/features/admin/messages/messages-panel.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-admin/guard.ts";
import { messagesChoiceOf } from "./-admin/messages-choice.ts";
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
  const choice = messagesChoiceOf(search);
  const address = ({ search: words, state, topic }: typeof choice) => ({ search: words, state, type: topic });
  const { choose, renderPageLink } = useListAddress({}, address(choice));
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <MessagesPanel
        choice={choice}
        page={search.page ?? 1}
        onSearch={(next) => choose(address(next))}
        renderPageLink={renderPageLink}
      />
    </AdminPage>
  );
}
