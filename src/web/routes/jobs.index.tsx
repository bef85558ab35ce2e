import { createFileRoute } from "@tanstack/react-router";
import { readJobSearch } from "#web/features/jobs/job-search-params.ts";
import { JobList } from "./-jobs/job-list.tsx";

export const Route = createFileRoute("/jobs/")({
  validateSearch: readJobSearch,
  // Keeps unknown URL parameters out of the loader deps.
  loaderDeps: ({ search }) => readJobSearch(search),
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => {
    const { loadJobList } = await import("./-jobs/job-list.load.ts");
    return loadJobList(context.queryClient, context.facts, deps);
  },
  head: async ({ match, loaderData }) => {
    const { jobListHead } = await import("./-jobs/job-list.head.ts");
    return jobListHead(match.context.facts, readJobSearch(match.search), loaderData);
  },
  component: Page,
});

function Page() {
  return <JobList search={readJobSearch(Route.useSearch())} />;
}
