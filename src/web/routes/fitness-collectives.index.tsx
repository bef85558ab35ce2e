import { createFileRoute } from "@tanstack/react-router";
import { fitnessSearch } from "#web/features/businesses/listing-filters.ts";
import { fitnessListHead, loadFitnessList } from "./-listings/fitness-list.load.ts";
import { FitnessList } from "./-listings/fitness-list.tsx";

export const Route = createFileRoute("/fitness-collectives/")({
  validateSearch: fitnessSearch,
  // The address may hold names that are not ours.
  loaderDeps: ({ search }) => fitnessSearch(search),
  loader: ({ context, deps }) => loadFitnessList(context.queryClient, context.facts, deps),
  head: ({ match, loaderData }) => fitnessListHead(match.context.facts, fitnessSearch(match.search), loaderData),
  component: Page,
});

/** One list under two addresses. spec: product §2 */
function Page() {
  return <FitnessList path="/fitness-collectives" search={fitnessSearch(Route.useSearch())} />;
}
