import type { WatchedJobs } from "#web/features/job-alerts/job-alert-button.tsx";
import type { JobSearch } from "#web/features/jobs/job-address.ts";
import { alertWords } from "#web/features/jobs/job-filters.ts";

/**
 * What an alert for a list watches: its filters without order, page and time. Where the remembered country comes
 * first, the alert starts with it.
 */
export function alertOfList(search: JobSearch, country: string): WatchedJobs {
  const { jobType } = search;
  const criteria = {
    search: search.search ?? null,
    ...(jobType && { jobType }),
    salaryMin: search.salaryMin ?? null,
    salaryMax: search.salaryMax ?? null,
    country: search.country ?? (search.near === undefined ? country : null),
  };
  return { criteria, words: alertWords({ ...criteria, country: null }) };
}
