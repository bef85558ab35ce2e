import { useQuery } from "@tanstack/react-query";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { compactLoadFailure } from "#web/platform/pages/load-failure.tsx";
import { Section } from "#web/ui/layout.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { JobCard } from "./job-card.tsx";
import { JobGridSkeleton } from "./job-grid.tsx";
import { jobsData } from "./jobs.data.ts";

const gridClass = "grid gap-5 sm:grid-cols-2 xl:grid-cols-4";

/** Open jobs similar to this one; renders nothing if there are none. */
export function SimilarJobs({ id }: { id: number }) {
  const query = useQuery(jobsData.similar(id));
  if (query.data?.length === 0) return null;
  return (
    <Section titleId="similar-jobs" title={text.similar} className="border-t border-line">
      <Remote
        query={query}
        loading={<JobGridSkeleton label={text.apply.loading} count={4} className={gridClass} />}
        error={compactLoadFailure(text.similarError)}
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
    </Section>
  );
}
