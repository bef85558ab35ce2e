import { Link } from "@tanstack/react-router";
import { alertSearchParams } from "#contract/job-alerts.ts";
import { JobAlertList } from "#web/features/job-alerts/job-alert-list.tsx";
import { readJobSearch } from "#web/features/jobs/job-search-params.ts";
import { alertWords } from "#web/features/jobs/job-filters.ts";

/** The user's job alerts, each described in the words of the job list and linked to it. */
export function OwnAlerts() {
  return (
    <JobAlertList
      describe={({ criteria }) => alertWords(criteria)}
      renderJobsLink={({ criteria }, label, words) => (
        <Link to="/jobs" search={readJobSearch(alertSearchParams(criteria))} aria-label={label}>
          {words}
        </Link>
      )}
      renderFindLink={(words) => <Link to="/jobs">{words}</Link>}
    />
  );
}
