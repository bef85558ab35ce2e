import { createFileRoute } from "@tanstack/react-router";
import { NewJob } from "./-jobs/new-job.tsx";
import { NoBusiness } from "./-jobs/no-access.tsx";
import { requireSignedIn } from "./-shell/guard.ts";

interface CreateJobSearch {
  /** The posting business, for owners of several listings. */
  businessId?: number;
}

/** Posts a job or saves a draft. spec: DECISIONS 1 */
export const Route = createFileRoute("/jobs/create")({
  validateSearch: (search: Record<string, unknown>): CreateJobSearch => {
    const id = Number(search["businessId"]);
    return Number.isInteger(id) && id > 0 ? { businessId: id } : {};
  },
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => ({ businessId: search.businessId }),
  loader: async ({ context, deps }) => {
    const { loadNewJob } = await import("./-jobs/job-form.load.ts");
    return loadNewJob(context.queryClient, deps.businessId);
  },
  head: async ({ match, loaderData }) => {
    const { newJobHead } = await import("./-jobs/job-form.load.ts");
    return newJobHead(match.context.facts, loaderData);
  },
  component: Page,
});

function Page() {
  const { hasBusiness } = Route.useLoaderData();
  const { businessId } = Route.useSearch();
  return hasBusiness ? <NewJob key={businessId} businessId={businessId} /> : <NoBusiness />;
}
