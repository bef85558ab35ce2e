import { createFileRoute } from "@tanstack/react-router";
import { readProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import { ProfessionalList } from "./-professionals/professional-list.tsx";

/** spec: product §2 /professionals */
export const Route = createFileRoute("/professionals/")({
  validateSearch: readProfessionalSearch,
  // Keeps unknown URL parameters out of the loader deps.
  loaderDeps: ({ search }) => readProfessionalSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => {
    const { loadProfessionals } = await import("./-professionals/list.load.ts");
    return loadProfessionals(context, deps);
  },
  head: async ({ match, loaderData }) => {
    const { professionalsHead } = await import("./-professionals/list.head.ts");
    return professionalsHead(match.context.facts, readProfessionalSearch(match.search), loaderData);
  },
  component: Page,
});

function Page() {
  return <ProfessionalList search={readProfessionalSearch(Route.useSearch())} />;
}
