import { createFileRoute } from "@tanstack/react-router";
import { readClassSearch } from "#web/features/classes/class-params.ts";
import { ClassList } from "./-classes/class-list.tsx";

/** What can be done at a day and a time, near a place. */
export const Route = createFileRoute("/classes/")({
  validateSearch: readClassSearch,
  // Keeps unknown URL parameters out of the loader deps.
  loaderDeps: ({ search }) => readClassSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-classes/load.ts")).loadClasses(context, deps),
  head: async ({ match }) =>
    (await import("./-classes/load.ts")).headOfClasses(match.context.facts, readClassSearch(match.search)),
  component: Page,
});

function Page() {
  return <ClassList search={readClassSearch(Route.useSearch())} />;
}
