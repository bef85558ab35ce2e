import type { JobAlertCriteria } from "./job-alerts.ts";

/** What the address of /jobs holds to show the jobs of an alert, the newest first. */
export interface AlertSearch {
  search?: string;
  /** Separated by commas. */
  jobType?: string;
  salaryMin?: number;
  salaryMax?: number;
  country?: string;
  sort: "newest";
}

/** The job list that an alert watches. */
export function searchOfAlert({ search, jobType, salaryMin, salaryMax, country }: JobAlertCriteria): AlertSearch {
  return {
    ...(search && { search }),
    ...(jobType && jobType.length > 0 && { jobType: jobType.join(",") }),
    ...(salaryMin != null && { salaryMin }),
    ...(salaryMax != null && { salaryMax }),
    ...(country && { country }),
    sort: "newest",
  };
}
