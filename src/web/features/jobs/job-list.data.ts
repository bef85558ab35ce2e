import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { JOB_LIMITS, jobSearch } from "#contract/jobs.ts";
import { callSearch } from "#web/platform/api/call-search.ts";
import { searchInput } from "#web/platform/search/list-search-params.ts";
import type { JobSearch } from "./job-search-params.ts";

/**
 * Query of the job list. Rows are kept while new ones load.
 * @param country the visitor's country
 */
export function jobListData(search: JobSearch, country: string) {
  const query = searchInput(jobSearch, search, country, JOB_LIMITS.pageSize);
  return queryOptions({
    queryKey: ["jobs", "list", query],
    queryFn: ({ signal }) => callSearch("GET /api/jobs", { query }, signal),
    placeholderData: keepPreviousData,
  });
}
