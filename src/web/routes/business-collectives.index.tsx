import { createFileRoute } from "@tanstack/react-router";
import { readRetailSearch } from "#web/features/businesses/listing-address.ts";
import { RetailList } from "./-listings/retail-list.tsx";

export const Route = createFileRoute("/business-collectives/")({
  validateSearch: readRetailSearch,
  // The address may hold names that are not ours.
  loaderDeps: ({ search }) => readRetailSearch(search),
  // Loaded when the page is asked for: the first page of a visit does not carry it.
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
