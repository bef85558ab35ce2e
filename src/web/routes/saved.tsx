import { ClientOnly, createFileRoute, Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { SAVED_KINDS } from "#contract/saved-kinds.ts";
import { savedText as text } from "#contract/texts/saved.ts";
import { RecentlyViewed } from "#web/features/saved/recently-viewed.tsx";
import { SavedList } from "#web/features/saved/saved-list.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { readSavedSearch, type SavedSearch } from "./-saved/saved-search.ts";

/** With the filters of all lists, which visitors do not load. */
const OwnSearches = lazy(async () => ({ default: (await import("./-saved/own-searches.tsx")).OwnSearches }));

/** What a user, or a visitor in this browser, saved, a user's saved searches, and the pages opened lately. */
export const Route = createFileRoute("/saved")({
  validateSearch: (search: Record<string, unknown>): SavedSearch => readSavedSearch(search),
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context: { queryClient, user }, deps }) =>
    (await import("./-saved/load.ts")).loadSaved(queryClient, deps, user),
  head: async ({ match }) => (await import("./-saved/load.ts")).headOf(match.context.facts),
  component: SavedPage,
});

function SavedPage() {
  const { kind, page = 1 } = Route.useSearch();
  const user = useUser();
  return (
    <Container className="flex flex-col gap-8 pb-12">
      <PageHeader
        title={text.title}
        lead={user ? text.lead : text.visitorLead}
        actions={
          !user && (
            <Button variant="outline" asChild>
              <Link to="/auth" search={{ redirect: "/saved" }}>
                {text.signIn}
              </Link>
            </Button>
          )
        }
      />
      <nav aria-label={text.filter.label} className="flex flex-wrap gap-2">
        {[undefined, ...SAVED_KINDS].map((value) => (
          <ChipLink key={value ?? "all"} asChild>
            <Link
              to="/saved"
              search={value ? { kind: value } : {}}
              aria-current={value === kind ? "true" : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {text.filter[value ?? "all"]}
            </Link>
          </ChipLink>
        ))}
      </nav>
      <SavedList
        kind={kind}
        page={page}
        emptyLink={
          <Button asChild variant="outline">
            {kind ? <Link to="/saved">{text.showAll}</Link> : <Link to="/fitness-collectives">{text.find}</Link>}
          </Button>
        }
        renderPageLink={(target, words) => (
          <Link to="/saved" search={{ ...(kind && { kind }), ...(target > 1 && { page: target }) }}>
            {words}
          </Link>
        )}
      />
      {user && (
        <div id="saved-searches">
          <ClientOnly fallback={<RowsSkeleton rows={2} />}>
            <Suspense fallback={<RowsSkeleton rows={2} />}>
              <OwnSearches />
            </Suspense>
          </ClientOnly>
        </div>
      )}
      <RecentlyViewed />
    </Container>
  );
}
