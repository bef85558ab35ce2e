import { createFileRoute } from "@tanstack/react-router";
import { readRetailSearch } from "#web/features/businesses/listing-search-params.ts";
import { RetailList } from "./-listings/retail-list.tsx";

export const Route = createFileRoute("/business-collectives/")({
  validateSearch: readRetailSearch,
  // Keeps unknown URL parameters out of the loader deps.
  loaderDeps: ({ search }) => readRetailSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => {
    const { loadRetailList } = await import("./-listings/retail-list.load.ts");
    return loadRetailList(context.queryClient, context.facts, deps);
  },
  head: async ({ match, loaderData }) => {
    const { retailListHead } = await import("./-listings/retail-list.load.ts");
    return retailListHead(match.context.facts, readRetailSearch(match.search), loaderData);
  },
  component: Page,
});

function Page() {
  return <RetailList search={readRetailSearch(Route.useSearch())} />;
}
