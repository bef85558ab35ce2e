import { jobSearch } from "#contract/jobs.ts";
import { parseListSearch, type SearchOf } from "#web/platform/search/list-search-params.ts";

/** URL parameters of /jobs. */
export type JobSearch = SearchOf<typeof jobSearch>;

/** Parses the URL parameters of /jobs. */
export function readJobSearch(raw: object): JobSearch {
  return parseListSearch(jobSearch, raw);
}
