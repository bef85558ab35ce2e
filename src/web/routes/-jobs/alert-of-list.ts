import { activeJobFilters } from "#web/features/jobs/filter-words.ts";
import { typesIn, type JobSearch } from "#web/features/jobs/job-filters.ts";
import type { WatchedJobs } from "#web/features/job-alerts/job-alert-button.tsx";

/**
 * What an alert for a list watches: its filters without order, page and time. Where the remembered country comes
 * first, the alert starts with it.
 */
export function alertOfList(search: JobSearch, country: string): WatchedJobs {
  const jobType = typesIn(search.jobType);
  const watched = { ...search, country: undefined, postedWithin: undefined, near: "any" } as const;
  return {
    criteria: {
      search: search.search ?? null,
      ...(jobType.length > 0 && { jobType }),
      salaryMin: search.salaryMin ?? null,
      salaryMax: search.salaryMax ?? null,
      country: search.country ?? (search.near === undefined ? country : null),
    },
    words: activeJobFilters(watched, country).map(({ words }) => words),
  };
}
