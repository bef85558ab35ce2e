import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { Inbox } from "#web/features/messages/inbox.tsx";
import { readMessagesSearch, type MessagesSearch } from "./-messages/messages-search.ts";
import { requireSignedIn } from "./-shell/guard.ts";

/** The user's conversations and the messages of the open one. spec: product §3 messages, DECISIONS 9 */
export const Route = createFileRoute("/messages")({
  validateSearch: (search: Record<string, unknown>): MessagesSearch => readMessagesSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
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
