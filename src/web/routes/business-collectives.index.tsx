import { createFileRoute } from "@tanstack/react-router";
import { retailSearch } from "#web/features/businesses/listing-filters.ts";
import { loadRetailList, retailListHead } from "./-listings/retail-list.load.ts";
import { RetailList } from "./-listings/retail-list.tsx";

export const Route = createFileRoute("/business-collectives/")({
  validateSearch: retailSearch,
  // The address may hold names that are not ours.
  loaderDeps: ({ search }) => retailSearch(search),
  loader: ({ context, deps }) => loadRetailList(context.queryClient, context.facts, deps),
  head: ({ match, loaderData }) => retailListHead(match.context.facts, retailSearch(match.search), loaderData),
  component: Page,
});

function Page() {
  return <RetailList search={retailSearch(Route.useSearch())} />;
}
