import { useQuery } from "@tanstack/react-query";
import { homeText } from "#contract/texts/home.ts";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { JobCard } from "./job-card.tsx";
import { jobsData } from "./jobs.data.ts";

const text = homeText.jobs;
const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** The featured jobs in each of their states. spec: product §2, calls §8.3 */
export function FeaturedJobs() {
  return (
    <Remote
      query={useQuery(jobsData.featured())}
      loading={
        <Loading label={homeText.loading} className={gridClass}>
          {[1, 2, 3].map((key) => (
            <div key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 rounded-control" />
                <Skeleton className="h-5 w-3/5" />
              </div>
              <Skeleton className="w-2/5" />
              <Skeleton className="w-3/5" />
              <Skeleton className="mt-4 h-6 w-1/2" />
            </div>
          ))}
        </Loading>
      }
      empty={<EmptyState drawing={<JobDrawing />} title={text.empty} />}
      error={({ retry, retrying, hasData }) => (
        <ErrorState
          title={text.error}
          retryLabel={homeText.retry}
          onRetry={retry}
          retrying={retrying}
          compact={hasData}
        />
      )}
    >
      {(jobs) => (
        <ul className={gridClass}>
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
