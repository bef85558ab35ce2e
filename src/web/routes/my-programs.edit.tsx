import { createFileRoute } from "@tanstack/react-router";
import { EditProgram } from "./-my-programs/edit-program.tsx";
import { readEditSearch, type EditSearch } from "./-my-programs/my-programs-search.ts";
import { requireSignedIn } from "./-shell/guard.ts";

/** A new programme or, with `program`, an existing one. spec: product §3 programs */
export const Route = createFileRoute("/my-programs/edit")({
  validateSearch: (search: Record<string, unknown>): EditSearch => readEditSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import("./-my-programs/load.ts")).loadEditProgram(context, deps),
  head: async ({ match }) =>
    (await import("./-my-programs/load.ts")).editProgramHead(match.context.facts, match.search),
  component: Page,
});

function Page() {
  return <EditProgram search={Route.useSearch()} />;
}
