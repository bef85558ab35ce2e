import { createFileRoute } from "@tanstack/react-router";
import { JobNotFound } from "#web/features/jobs/job-not-found.tsx";
import { EditJob } from "./-jobs/edit-job.tsx";
import { EditDenied } from "./-jobs/no-access.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

/** Edits a job, with further actions on it. spec: DECISIONS 1, 21 */
export const Route = createFileRoute("/jobs/$id_/edit")({
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) => {
    const { loadJobForEdit } = await import("./-jobs/job-form.load.ts");
    return loadJobForEdit(context.queryClient, params.id);
  },
  head: async ({ match, loaderData }) => {
    const { editJobHead } = await import("./-jobs/job-form.load.ts");
    return editJobHead(match.context.facts, match.status !== "notFound", loaderData);
  },
  component: Page,
  notFoundComponent: JobNotFound,
});

function Page() {
  const { mayEdit } = Route.useLoaderData();
  const id = Number(Route.useParams().id);
  return mayEdit ? <EditJob key={id} id={id} /> : <EditDenied />;
}
