import { createFileRoute } from "@tanstack/react-router";
import { readFitnessSearch } from "#web/features/businesses/listing-search-params.ts";
import { FitnessList } from "./-listings/fitness-list.tsx";

export const Route = createFileRoute("/fitness-collectives/")({
  validateSearch: readFitnessSearch,
  // Keeps unknown URL parameters out of the loader deps.
  loaderDeps: ({ search }) => readFitnessSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => {
    const { loadFitnessList } = await import("./-listings/fitness-list.load.ts");
    return loadFitnessList(context.queryClient, context.facts, deps);
  },
  head: async ({ match, loaderData }) => {
    const { fitnessListHead } = await import("./-listings/fitness-list.load.ts");
    return fitnessListHead(match.context.facts, readFitnessSearch(match.search), loaderData);
  },
  component: Page,
});

/** One list under two paths. spec: product §2 */
function Page() {
  return <FitnessList path="/fitness-collectives" search={readFitnessSearch(Route.useSearch())} />;
}
