import { createFileRoute } from "@tanstack/react-router";
import { jobSearch } from "#web/features/jobs/job-filters.ts";
import { jobListHead, loadJobList } from "./-jobs/job-list.load.ts";
import { JobList } from "./-jobs/job-list.tsx";

export const Route = createFileRoute("/jobs/")({
  validateSearch: jobSearch,
  // The address may hold names that are not ours.
  loaderDeps: ({ search }) => jobSearch(search),
  loader: ({ context, deps }) => loadJobList(context.queryClient, context.facts, deps),
  head: ({ match, loaderData }) => jobListHead(match.context.facts, jobSearch(match.search), loaderData),
  component: Page,
});

function Page() {
  return <JobList search={jobSearch(Route.useSearch())} />;
}
