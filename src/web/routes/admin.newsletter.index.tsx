import { createFileRoute, Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { SUBSCRIBER_STATES } from "#contract/newsletter-options.ts";
import { newsletterOfficeText as text } from "#contract/texts/newsletter-office.ts";
import { IssuesPanel, SubscriberCounts } from "#web/features/admin/newsletter/issues-panel.tsx";
import { SubscribersPanel } from "#web/features/admin/newsletter/subscribers-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-admin/guard.ts";
import { oneOf, readListSearch, type ListSearch } from "./-admin/panel-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";

export const Route = createFileRoute("/admin/newsletter/")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) =>
    (await import("./-admin/newsletter.load.ts")).loadNewsletter(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "newsletter"),
  component: NewsletterPage,
});

const VIEWS = ["issues", "subscribers"] as const;

function NewsletterPage() {
  const { view: named, search, state: asked, page = 1 } = Route.useSearch();
  const view = oneOf(VIEWS, named) ?? "issues";
  const state = oneOf(SUBSCRIBER_STATES, asked);
  const kept = view === "issues" ? {} : { view };
  const { choose, renderPageLink } = useListAddress(kept, { search, state });
  return (
    <AdminPage
      title={text.title}
      lead={text.lead}
      actions={
        <Button asChild>
          <Link to="/admin/newsletter/$id" params={{ id: "new" }}>
            <PenLine aria-hidden="true" />
            {text.issues.new}
          </Link>
        </Button>
      }
    >
      <div className="flex flex-col gap-8">
        <SubscriberCounts />
        <nav aria-label={text.views.label} className="flex flex-wrap gap-2">
          {VIEWS.map((name) => (
            <ChipLink key={name} asChild aria-current={name === view ? "true" : undefined}>
              <Link
                to="/admin/newsletter"
                search={name === "issues" ? {} : { view: name }}
                activeOptions={{ exact: true }}
                activeProps={{ "aria-current": name === view ? "true" : undefined }}
              >
                {text.views[name]}
              </Link>
            </ChipLink>
          ))}
        </nav>
        {view === "issues" ? (
          <IssuesPanel page={page} renderPageLink={renderPageLink} />
        ) : (
          <SubscribersPanel
            choice={{ search, state }}
            page={page}
            onSearch={(next) => choose({ search: next.search, state: next.state })}
            renderPageLink={renderPageLink}
          />
        )}
      </div>
    </AdminPage>
  );
}
