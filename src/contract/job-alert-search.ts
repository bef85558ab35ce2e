import type { JobAlertCriteria } from "./job-alerts.ts";
import type { jobSearch } from "./job-search.ts";
import type { FactValues } from "./search.ts";

/** What the address of /jobs holds to show the jobs of an alert, the newest first. */
export interface AlertSearch extends FactValues<typeof jobSearch> {
  search?: string;
  sort: "newest";
}

/** The job list that an alert watches. */
export function searchOfAlert({ search, jobType, salaryMin, salaryMax, country }: JobAlertCriteria): AlertSearch {
  return {
    ...(search && { search }),
    ...(jobType && jobType.length > 0 && { jobType }),
    ...(salaryMin != null && { salaryMin }),
    ...(salaryMax != null && { salaryMax }),
    ...(country && { country }),
    sort: "newest",
  };
}
