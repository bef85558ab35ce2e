import { createFileRoute } from "@tanstack/react-router";
import { readJobSearch } from "#web/features/jobs/job-address.ts";
import { JobList } from "./-jobs/job-list.tsx";

export const Route = createFileRoute("/jobs/")({
  validateSearch: readJobSearch,
  // The address may hold names that are not ours.
  loaderDeps: ({ search }) => readJobSearch(search),
  // Loaded when the page is asked for: the first page of a visit does not carry it.
  loader: async ({ context, deps }) => {
    const { loadJobList } = await import("./-jobs/job-list.load.ts");
    return loadJobList(context.queryClient, context.facts, deps);
  },
  head: async ({ match, loaderData }) => {
    const { jobListHead } = await import("./-jobs/job-list.load.ts");
    return jobListHead(match.context.facts, readJobSearch(match.search), loaderData);
  },
  component: Page,
});

function Page() {
  return <JobList search={readJobSearch(Route.useSearch())} />;
}
