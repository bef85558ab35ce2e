import { useQuery } from "@tanstack/react-query";
import { homeText } from "#contract/texts/home.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { JobCard } from "./job-card.tsx";
import { JobGridSkeleton, jobGridClass } from "./job-grid.tsx";
import { jobsData } from "./jobs.data.ts";

const text = homeText.jobs;

/** The featured jobs with loading, error and empty states. spec: product §2, calls §8.3 */
export function FeaturedJobs() {
  return (
    <Remote
      query={useQuery(jobsData.featured())}
      loading={<JobGridSkeleton label={homeText.loading} count={3} className={jobGridClass.home} />}
      empty={<EmptyState drawing={<JobDrawing />} title={text.empty} />}
      error={loadFailure(text.error)}
    >
      {(jobs) => (
        <ul className={jobGridClass.home}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </Remote>
  );
}
