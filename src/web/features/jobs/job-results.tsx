import { type ReactNode, useId } from "react";
import type { JobCard as Job } from "#contract/jobs.ts";
import { JOB_LIMITS } from "#contract/job-options.ts";
import { plural } from "#contract/texts/catalogue.ts";
import { jobSearchText as text } from "#contract/texts/job-search.ts";
import type { Total } from "#contract/total.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { JobDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { JobCard } from "./job-card.tsx";
import { JobGridSkeleton, jobGridClass } from "./job-grid.tsx";

export interface JobResultsProps {
  query: RemoteQuery<{ items: Job[]; total: Total }>;
  page: number;
  /** Draws the link to a page of the same list. */
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
  /** Brings all filters back; left out when none is set. */
  onReset?: () => void;
  /** Beside the count: the order, and on phones the filters. */
  tools: ReactNode;
  /** Below the count: what is asked for. */
  filters: ReactNode;
}

/** How many there are, the cards, and the way to the next page; or why there are none. spec: product §2 */
export function JobResults({ query, page, renderPageLink, onReset, tools, filters }: JobResultsProps) {
  const headingId = useId();
  const total = query.data?.total;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-1 flex-col gap-5">
      <h2 id={headingId} className="sr-only">
        {text.results}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount className="flex min-h-5 items-center gap-2">
          {total ? countWords(total) : query.isPending && text.loading}
          {(query.isPending || query.isPlaceholderData) && <Spinner />}
        </ResultCount>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:[&>*]:flex-1">{tools}</div>
      </div>
      {filters}
      <Remote
        query={query}
        loading={
          // The line above says it already.
          <div aria-hidden="true">
            <JobGridSkeleton label={text.loading} count={6} className={jobGridClass.beside} />
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<JobDrawing />}
            title={text.empty}
            description={onReset ? text.emptyHint : text.emptyAll}
            action={
              onReset && (
                <Button variant="outline" onClick={onReset}>
                  {text.filters.reset}
                </Button>
              )
            }
          />
        }
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={text.error}
            retryLabel={text.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {({ items, total: counted }) => (
          <div className="flex flex-col gap-8">
            <ul className={jobGridClass.beside}>
              {items.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
            <JobPager
              startId={headingId}
              page={page}
              items={items.length}
              total={counted}
              renderPageLink={renderPageLink}
            />
          </div>
        )}
      </Remote>
    </section>
  );
}

type JobPagerProps = Pick<JobResultsProps, "page" | "renderPageLink"> & {
  startId: string;
  items: number;
  total: Total;
};

/** Shown only above one page's jobs, and on a page behind the last one, from which it leads back. spec: calls §9.2 */
function JobPager({ startId, page, items, total, renderPageLink }: JobPagerProps) {
  const pageCount = Math.ceil(total.count / JOB_LIMITS.pageSize);
  if (pageCount <= 1 && page === 1) return null;
  return (
    <Pager
      page={page}
      startId={startId}
      // Beyond the counted ones only a full page tells that another may follow.
      {...(total.exact ? { pageCount } : { hasNext: items === JOB_LIMITS.pageSize })}
      renderLink={renderPageLink}
      labels={pagerLabels}
    />
  );
}

function countWords(total: Total): string {
  const shown = plural(total.count, text.countOne, text.countMany);
  return total.exact ? shown : shown.replace(/\d[\d,]*/, (count) => `${count}+`);
}
