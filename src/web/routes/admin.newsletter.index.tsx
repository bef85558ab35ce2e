import { createFileRoute, Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { newsletterOfficeText as text } from "#contract/texts/newsletter-office.ts";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { issuesList, SubscriberCounts } from "#web/features/admin/newsletter/issues-list.tsx";
import { subscribersList } from "#web/features/admin/newsletter/subscribers-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { oneOf, readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { useListAddress } from "./-admin/use-list-address.tsx";

export const Route = createFileRoute("/admin/newsletter/")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) =>
    (await import("./-admin/newsletter.load.ts")).loadNewsletter(context.queryClient, deps),
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "newsletter"),
  component: NewsletterPage,
});

const VIEWS = ["issues", "subscribers"] as const;

function NewsletterPage() {
  const search = Route.useSearch();
  const view = oneOf(VIEWS, search["view"]) ?? "issues";
  const address = useListAddress(search, view === "issues" ? {} : { view });
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
          <AdminList list={issuesList()} address={address} />
        ) : (
          <AdminList list={subscribersList()} address={address} />
        )}
      </div>
    </AdminPage>
  );
}
