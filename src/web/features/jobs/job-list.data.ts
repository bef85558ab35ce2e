import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { jobsApi } from "#contract/jobs.ts";
import { callList } from "#web/platform/call.ts";
import { toJobQuery, type JobSearch } from "./job-filters.ts";

/**
 * The jobs of an address. Old rows stay while new ones load.
 * @param country the visitor's country
 */
export function jobListData(search: JobSearch, country: string) {
  const query = toJobQuery(search, country);
  return queryOptions({
    queryKey: ["jobs", "list", query],
    queryFn: ({ signal }) => callList(jobsApi.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
