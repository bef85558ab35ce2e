import { createFileRoute } from "@tanstack/react-router";
import { MyPrograms } from "./-my-programs/my-programs.tsx";
import { readMyProgramsSearch, type MyProgramsSearch } from "./-my-programs/my-programs-search.ts";
import { requireSignedIn } from "./-shell/guard.ts";

/** Programmes of the user's businesses and profile, and the participants of one. spec: product §3 programs */
export const Route = createFileRoute("/my-programs/")({
  validateSearch: (search: Record<string, unknown>): MyProgramsSearch => readMyProgramsSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-my-programs/load.ts")).loadMyPrograms(context, deps),
  head: async ({ match }) => (await import("./-my-programs/load.ts")).myProgramsHead(match.context.facts),
  component: Page,
});

function Page() {
  return <MyPrograms search={Route.useSearch()} />;
}
