import { createFileRoute } from "@tanstack/react-router";
import { professionalSearch } from "#web/features/professionals/professional-search.ts";
import { ProfessionalList } from "./-professionals/professional-list.tsx";

/** spec: product §2 /professionals */
export const Route = createFileRoute("/professionals/")({
  validateSearch: professionalSearch,
  // The address may hold names that are not ours.
  loaderDeps: ({ search }) => professionalSearch(search),
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) => {
    const { loadProfessionals } = await import("./-professionals/list.load.ts");
    return loadProfessionals(context, deps);
  },
  head: async ({ match, loaderData }) => {
    const { professionalsHead } = await import("./-professionals/list.load.ts");
    return professionalsHead(match.context.facts, professionalSearch(match.search), loaderData);
  },
  component: Page,
});

function Page() {
  return <ProfessionalList search={professionalSearch(Route.useSearch())} />;
}
