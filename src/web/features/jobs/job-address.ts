import { jobSearch } from "#contract/jobs.ts";
import { readSearch, type SearchOf } from "#web/platform/search/address.ts";

/** What the address of /jobs holds. */
export type JobSearch = SearchOf<typeof jobSearch>;

/** Reads the address of /jobs. */
export function readJobSearch(raw: object): JobSearch {
  return readSearch(jobSearch, raw);
}
