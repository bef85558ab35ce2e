import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { Inbox } from "#web/features/messages/inbox.tsx";
import { readMessagesSearch, type MessagesSearch } from "./-messages/messages-search.ts";

/** One's conversations and the messages of the open one. spec: product §3 messages, DECISIONS 9 */
export const Route = createFileRoute("/messages")({
  validateSearch: (search: Record<string, unknown>): MessagesSearch => readMessagesSearch(search),
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  },
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) => (await import("./-messages/load.ts")).loadMessages(context.queryClient, deps),
  head: async ({ match }) => (await import("./-messages/load.ts")).headOf(match.context.facts),
  component: MessagesPage,
});

function MessagesPage() {
  const { with: openWith, filter, search } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <Inbox
      openWith={openWith}
      filters={{ filter, search }}
      onSearch={(words) =>
        void navigate({
          search: (before) => ({ ...before, search: words.trim() || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
