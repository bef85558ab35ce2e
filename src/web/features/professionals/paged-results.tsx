import { useId, type ReactNode } from "react";
import { plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import type { Total } from "#contract/total.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PROFESSIONALS_PER_PAGE } from "./professional-search.ts";

const text = professionalsText.list;
const GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

interface PagedResultsProps<T> {
  query: RemoteQuery<{ items: T[]; total: Total }>;
  page: number;
  words: { one: string; many: string; error: string; empty: string; emptyHint: string };
  renderItem: (item: T) => ReactNode;
  keyOf: (item: T) => string | number;
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
  /** Brings all filters back; left out when none is set. */
  onReset?: () => void;
  /** Beside the count. */
  tools?: ReactNode;
}

/** How many there are, the cards, and the way to the next page; or why there are none. */
export function PagedResults<T>(props: PagedResultsProps<T>) {
  const { query, page, words, renderItem, keyOf, renderPageLink, onReset, tools } = props;
  const headingId = useId();
  const total = query.data?.total;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-5">
      <h2 id={headingId} className="sr-only">
        {text.results}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount className="flex min-h-5 items-center gap-2">
          {total ? countWords(total, words) : query.isPending && text.loading}
          {(query.isPending || query.isPlaceholderData) && <Spinner />}
        </ResultCount>
        {tools}
      </div>
      <Remote
        query={query}
        loading={<CardsSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<PeopleDrawing />}
            title={words.empty}
            description={words.emptyHint}
            action={
              onReset && (
                <Button variant="outline" onClick={onReset}>
                  {text.reset}
                </Button>
              )
            }
          />
        }
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={words.error}
            retryLabel={commonText.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {({ items, total: counted }) => (
          <div className="flex flex-col gap-8">
            <ul className={GRID}>
              {items.map((item) => (
                <li key={keyOf(item)}>{renderItem(item)}</li>
              ))}
            </ul>
            {(counted.count > PROFESSIONALS_PER_PAGE || page > 1) && (
              <Pager
                page={page}
                startId={headingId}
                // Beyond the counted ones only a full page tells that another may follow.
                {...(counted.exact
                  ? { pageCount: Math.max(1, Math.ceil(counted.count / PROFESSIONALS_PER_PAGE)) }
                  : { hasNext: items.length === PROFESSIONALS_PER_PAGE })}
                renderLink={renderPageLink}
                labels={pagerLabels}
              />
            )}
          </div>
        )}
      </Remote>
    </section>
  );
}

/** The line above says already that something loads. */
function CardsSkeleton() {
  return (
    <div aria-hidden="true">
      <Loading label={text.loading} className={GRID}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-16 rounded-full" />
              <Skeleton className="h-5 w-3/5" />
            </div>
            <Skeleton className="w-2/5" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </Loading>
    </div>
  );
}

function countWords(total: Total, { one, many }: { one: string; many: string }): string {
  const shown = plural(total.count, one, many);
  return total.exact ? shown : shown.replace(/\d[\d,]*/, (count) => `${count}+`);
}
