import { createFileRoute, redirect } from "@tanstack/react-router";
import { jobFormText } from "#contract/texts/job-form.ts";
import { jobFormData } from "#web/features/job-form/job-form.data.ts";
import { JobNotFound } from "#web/features/jobs/job-not-found.tsx";
import { hasStatus } from "#web/platform/api-error.ts";
import { listingId, loadOrNotFound } from "#web/platform/loading.ts";
import { pageTitle } from "#web/platform/page-head.ts";
import { EditJob } from "./-jobs/edit-job.tsx";
import { EditDenied } from "./-jobs/no-access.tsx";

/** Editing a job, and what else can be done with it. spec: DECISIONS 1, 21 */
export const Route = createFileRoute("/jobs/$id_/edit")({
  beforeLoad: ({ context, location }) => {
    if (!context.user) throw redirect({ to: "/auth", search: { redirect: location.href } });
  },
  loader: async ({ context: { queryClient }, params }) => {
    try {
      const job = await loadOrNotFound(queryClient, jobFormData.forEdit(listingId(params.id)));
      await queryClient.prefetchQuery(jobFormData.allowance(job.businessId));
      return { mayEdit: true };
    } catch (error) {
      if (hasStatus(error, 403)) return { mayEdit: false };
      throw error;
    }
  },
  head: ({ match, loaderData }) => ({
    meta: [
      ...pageTitle(match.context.facts, titleOf(match.status, loaderData?.mayEdit)),
      { name: "robots", content: "noindex" },
    ],
  }),
  component: Page,
  notFoundComponent: JobNotFound,
});

function titleOf(status: string, mayEdit: boolean | undefined): string {
  if (status === "notFound") return jobFormText.edit.notFound;
  return mayEdit === false ? jobFormText.edit.denied : jobFormText.edit.title;
}

function Page() {
  const { mayEdit } = Route.useLoaderData();
  const id = Number(Route.useParams().id);
  return mayEdit ? <EditJob key={id} id={id} /> : <EditDenied />;
}
