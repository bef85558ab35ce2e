import type { ReactNode } from "react";
import { JOB_LIMITS, type JobCard as Job } from "#contract/jobs.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import { PagedResults, ResetButton, type PagedResultsProps } from "#web/platform/lists/paged-results.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { JobCard } from "./job-card.tsx";
import { JobGridSkeleton, jobGridClass } from "./job-grid.tsx";

export type JobResultsProps = Pick<
  PagedResultsProps<Job>,
  "query" | "page" | "search" | "note" | "renderPageLink" | "tools" | "filters" | "isMap"
> & {
  /** Clears all filters; omitted if none is set. */
  onReset?: () => void;
  /** In the empty list: what else can be done. */
  instead?: ReactNode;
};

/** The found jobs as cards. spec: product §2 */
export function JobResults({ onReset, instead, tools, ...list }: JobResultsProps) {
  return (
    <PagedResults
      {...list}
      tools={<div className="flex items-center gap-3 max-sm:w-full max-sm:[&>*]:flex-1">{tools}</div>}
      pageSize={JOB_LIMITS.pageSize}
      words={text}
      skeleton={<JobGridSkeleton label={text.loading} count={6} className={jobGridClass.beside} />}
      empty={
        <EmptyState
          drawing={<JobDrawing />}
          title={text.empty}
          description={onReset ? text.emptyHint : text.emptyAll}
          action={
            <>
              {instead}
              <ResetButton label={text.reset} onReset={onReset} />
            </>
          }
        />
      }
    >
      {(items) => (
        <ul className={jobGridClass.beside}>
          {items.map((job) => (
            <li key={job.id} data-pin={job.id} className="rounded-card data-lit:outline-3 data-lit:outline-accent">
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </PagedResults>
  );
}
