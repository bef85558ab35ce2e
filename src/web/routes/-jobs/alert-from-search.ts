import { jobSearch } from "#contract/jobs.ts";
import type { JobAlertTarget } from "#web/features/job-alerts/job-alert-button.tsx";
import type { JobSearch } from "#web/features/jobs/job-search-params.ts";
import { prefersCountry } from "#web/platform/search/list-search-params.ts";
import { alertWords } from "#web/features/jobs/job-filters.ts";

/**
 * The criteria of a job alert for a list: its filters without sort order, page and posting date, and without a point and
 * the box of a map, which have no name. If the list puts the visitor's country first, the alert preselects it.
 */
export function alertFromSearch(search: JobSearch, country: string): JobAlertTarget {
  const { jobType } = search;
  const criteria = {
    search: search.search ?? null,
    ...(jobType && { jobType }),
    salaryMin: search.salaryMin ?? null,
    salaryMax: search.salaryMax ?? null,
    country: search.country ?? (prefersCountry(jobSearch, search) ? country : null),
    where: search.where ?? null,
  };
  return { criteria, words: alertWords({ ...criteria, country: null }) };
}
