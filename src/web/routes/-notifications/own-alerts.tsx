import { Link } from "@tanstack/react-router";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { searchOfAlert } from "#contract/job-alert-search.ts";
import type { JobAlert } from "#contract/job-alerts.ts";
import { JobAlertList } from "#web/features/job-alerts/job-alert-list.tsx";
import { activeJobFilters } from "#web/features/jobs/filter-words.ts";
import { jobSearch } from "#web/features/jobs/job-filters.ts";

/** One's own job alerts, each in the words of the job list and with the way there. */
export function OwnAlerts() {
  return (
    <JobAlertList
      describe={wordsOf}
      renderJobsLink={({ criteria }, label, words) => (
        <Link to="/jobs" search={jobSearch(searchOfAlert(criteria))} aria-label={label}>
          {words}
        </Link>
      )}
      renderFindLink={(words) => <Link to="/jobs">{words}</Link>}
    />
  );
}

function wordsOf({ criteria }: JobAlert): string[] {
  // The remembered country is no part of an alert.
  const search = { ...jobSearch(searchOfAlert(criteria)), near: "any" } as const;
  return activeJobFilters(search, DEFAULT_COUNTRY).map(({ words }) => words);
}
