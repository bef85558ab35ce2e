import { createFileRoute, redirect } from "@tanstack/react-router";
import { EditProgram } from "./-my-programs/edit-program.tsx";
import { readEditSearch, type EditSearch } from "./-my-programs/my-programs-search.ts";

/** A new programme, or with `program` one that is changed. spec: product §3 programs */
export const Route = createFileRoute("/my-programs/edit")({
  validateSearch: (search: Record<string, unknown>): EditSearch => readEditSearch(search),
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import("./-my-programs/load.ts")).loadEditProgram(context, deps),
  head: async ({ match }) =>
    (await import("./-my-programs/load.ts")).editProgramHead(match.context.facts, match.search),
  component: Page,
});

function Page() {
  return <EditProgram search={Route.useSearch()} />;
}
