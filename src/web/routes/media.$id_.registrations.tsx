import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "./-shell/guard.ts";
import { readListSearch, type ListSearch } from "./-admin/list-search.ts";
import { Attendees } from "./-media/attendees.tsx";
import { ArticleNotFound, Restricted } from "./-media/no-access.tsx";

/** Attendees of an event. */
export const Route = createFileRoute("/media/$id_/registrations")({
  validateSearch: (search: Record<string, unknown>): ListSearch => readListSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params, deps }) =>
    (await import("./-media/attendees.load.ts")).loadAttendees(context.queryClient, {
      role: context.user?.role,
      id: params.id,
      search: deps,
    }),
  head: async ({ match }) => (await import("./-media/attendees.load.ts")).headOfAttendees(match.context.facts),
  component: Page,
  notFoundComponent: ArticleNotFound,
});

function Page() {
  const { access } = Route.useLoaderData();
  const search = Route.useSearch();
  const id = Number(Route.useParams().id);
  return access === "restricted" ? <Restricted /> : <Attendees id={id} search={search} />;
}
