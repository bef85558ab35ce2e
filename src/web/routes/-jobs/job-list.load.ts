import type { QueryClient } from "@tanstack/react-query";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import type { JobSearch } from "#web/features/jobs/job-search-params.ts";
import { jobListData } from "#web/features/jobs/job-list.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import type { LoadedItems } from "#web/platform/pages/list-head.ts";

/** Loads the list and returns the data for the head. */
export async function loadJobList(queryClient: QueryClient, facts: PageFacts, search: JobSearch): Promise<LoadedItems> {
  const list = jobListData(search, facts.country ?? DEFAULT_COUNTRY);
  await prefetchParts(queryClient, [list]);
  const items = queryClient.getQueryData(list.queryKey)?.items ?? [];
  return { items: items.map(({ id, title }) => ({ name: title, path: `/jobs/${id}` })) };
}
