import { useId, type ReactNode } from "react";
import type { Total } from "#contract/total.ts";
import { Button } from "#web/ui/button.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { loadFailure } from "../pages/load-failure.tsx";
import { countWords, pagesOf } from "./page-count.ts";
import { pagerLabels } from "./pager-labels.ts";

export interface PagedResultsProps<T> {
  query: RemoteQuery<{ items: T[]; total: Total }>;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  words: { results: string; loading: string; countOne: string; countMany: string; error: string };
  /** Stands in the place of the cards, in their shape. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Draws the link to a page of the same list. */
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
  /** Beside the count. */
  tools?: ReactNode;
  /** Below the count: what is asked for. */
  filters?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** How many there are, the cards, and the way to the next page; or why there are none. spec: product §2, calls §9.2 */
export function PagedResults<T>(props: PagedResultsProps<T>) {
  const { query, page, pageSize, words, skeleton, empty, renderPageLink, tools, filters, children } = props;
  const headingId = useId();
  const total = query.data?.total;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-1 flex-col gap-5">
      <h2 id={headingId} className="sr-only">
        {words.results}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount className="flex min-h-5 items-center gap-2">
          {total ? countWords(total, words) : query.isPending && words.loading}
          {(query.isPending || query.isPlaceholderData) && <Spinner />}
        </ResultCount>
        {tools}
      </div>
      {filters}
      <Remote
        query={query}
        // The line above says already that something loads.
        loading={<div aria-hidden="true">{skeleton}</div>}
        isEmpty={({ items }) => items.length === 0}
        empty={empty}
        error={loadFailure(words.error)}
      >
        {({ items, total: counted }) => (
          <div className="flex flex-col gap-8">
            {children(items)}
            {(counted.count > pageSize || page > 1) && (
              <Pager
                page={page}
                startId={headingId}
                // Beyond the counted ones only a full page tells that another may follow.
                {...(counted.exact
                  ? { pageCount: pagesOf(pageSize)(counted) }
                  : { hasNext: items.length === pageSize })}
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

/** Takes all filters off a list that has nothing to show; nothing when there are none. */
export function ResetButton({ label, onReset }: { label: string; onReset: (() => void) | undefined }) {
  if (!onReset) return null;
  return (
    <Button variant="outline" onClick={onReset}>
      {label}
    </Button>
  );
}
