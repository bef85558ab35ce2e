import { createFileRoute } from "@tanstack/react-router";
import { readWeekSearch, type WeekSearch } from "./-my-programs/my-programs-search.ts";
import { ProgramWeek } from "./-my-programs/program-week.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** The week of a business or profile: its classes at times. */
export const Route = createFileRoute("/my-programs/week")({
  validateSearch: (search: Record<string, unknown>): WeekSearch => readWeekSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-my-programs/load.ts")).loadWeek(context, deps),
  head: async ({ match }) => (await import("./-my-programs/load.ts")).weekHead(match.context.facts),
  component: Page,
});

function Page() {
  return <ProgramWeek search={Route.useSearch()} />;
}
