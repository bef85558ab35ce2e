import { createFileRoute, Link } from "@tanstack/react-router";
import { INBOX_FILTERS } from "#contract/inbox.ts";
import { adminText } from "#contract/texts/admin.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { InboxPanel } from "#web/features/admin/inbox/inbox-panel.tsx";
import { choiceOf } from "#web/features/admin/list/list-choice.ts";
import { ChipLink } from "#web/ui/chip.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { compactSearch, readListSearch, type ListSearch } from "./-admin/list-search.ts";

export const Route = createFileRoute("/admin/inbox")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-admin/inbox.load.ts")).loadInbox(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "inbox"),
  component: InboxPage,
});

function InboxPage() {
  const search = Route.useSearch();
  const { page = 1 } = search;
  const { kind } = choiceOf(INBOX_FILTERS, search);
  return (
    <AdminPage title={adminText.pages.inbox} lead={inboxText.lead}>
      <InboxPanel
        key={kind ?? ""}
        kind={kind}
        page={page}
        renderKindLink={(target, children, isChosen) => (
          <ChipLink
            asChild
            aria-current={isChosen ? "true" : undefined}
            // The router sets aria-current="page" on a link that matches the URL exactly.
            className="aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
          >
            <Link
              to="/admin/inbox"
              search={compactSearch({ kind: target })}
              resetScroll={false}
              activeOptions={{ exact: true }}
            >
              {children}
            </Link>
          </ChipLink>
        )}
        renderPageLink={(target, children) => (
          <Link
            to="/admin/inbox"
            search={compactSearch({ kind, page: target > 1 ? target : undefined })}
            resetScroll={false}
          >
            {children}
          </Link>
        )}
        emptyAction={
          <TextLink asChild variant="more">
            {kind === undefined ? (
              <Link to="/admin">{inboxText.emptyPanel}</Link>
            ) : (
              <Link to="/admin/inbox">{inboxText.emptyAction}</Link>
            )}
          </TextLink>
        }
      />
    </AdminPage>
  );
}
