import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { classesData } from "#web/features/classes/classes.data.ts";
import { failureHead } from "#web/platform/pages/page-head.ts";
import { ClassNotFound, ClassPage } from "./-classes/class-page.tsx";

/** A class at a time: its facts, and a seat in it. */
export const Route = createFileRoute("/classes/$id/")({
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) => (await import("./-classes/load.ts")).loadClass(context, params.id),
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    return (await import("./-classes/load.ts")).headOfClass(match.context, params.id);
  },
  component: Page,
  notFoundComponent: ClassNotFound,
});

function Page() {
  const { data } = useSuspenseQuery(classesData.one(Number(Route.useParams().id)));
  return <ClassPage of={data} />;
}
