import type { ReactNode } from "react";
import { plural } from "#contract/texts/catalogue.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ListingGrid, ListingGridSkeleton } from "./listing-grid.tsx";

/** Cards above this many are below the first screen of a wide window. */
const FIRST_ROW = 3;

export interface ListingResultsProps<T> {
  query: RemoteQuery<{ items: T[]; total: Total }>;
  words: { error: string; empty: string; countOne: string; countMany: string };
  page: number;
  renderCard: (listing: T, isFirstRow: boolean) => ReactNode;
  /** Draws the link to a page of the same list. */
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
  /** Takes all filters off; left out when there are none. */
  onClear?: () => void;
}

/** How many there are, the cards, and the way to the next page; or why there are none. spec: product §2 */
export function ListingResults<T extends { id: number }>(props: ListingResultsProps<T>) {
  const { query, words, page, renderCard, renderPageLink, onClear } = props;
  const total = query.data?.total;
  return (
    <section aria-labelledby="results" className="flex flex-col gap-5">
      <h2 id="results" className="sr-only">
        {text.results}
      </h2>
      <ResultCount className="flex min-h-5 items-center gap-2">
        {total ? countWords(total, words) : query.isPending && text.loading}
        {(query.isPending || query.isPlaceholderData) && <Spinner />}
      </ResultCount>
      <Remote
        query={query}
        loading={
          // The line above says it already.
          <div aria-hidden="true">
            <ListingGridSkeleton label={text.loading} count={6} />
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={words.empty}
            action={
              onClear && (
                <Button variant="outline" onClick={onClear}>
                  {text.filters.clearFilters}
                </Button>
              )
            }
          />
        }
        error={({ retry, retrying, hasData }) => (
          <ErrorState
            title={words.error}
            retryLabel={text.retry}
            onRetry={retry}
            retrying={retrying}
            compact={hasData}
          />
        )}
      >
        {(data) => (
          <div className="flex flex-col gap-8">
            <ListingGrid>
              {data.items.map((listing, index) => (
                <li key={listing.id}>{renderCard(listing, index < FIRST_ROW)}</li>
              ))}
            </ListingGrid>
            <ListingPager page={page} items={data.items.length} total={data.total} renderPageLink={renderPageLink} />
          </div>
        )}
      </Remote>
    </section>
  );
}

interface ListingPagerProps {
  page: number;
  items: number;
  total: Total;
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
}

function ListingPager({ page, items, total, renderPageLink }: ListingPagerProps) {
  const size = PAGE_LIMITS.defaultPageSize;
  const pageCount = Math.ceil(total.count / size);
  if (pageCount <= 1 && page === 1) return null;
  return (
    <Pager
      page={page}
      startId="results"
      // Beyond the counted ones only a full page tells that another may follow.
      {...(total.exact ? { pageCount } : { hasNext: items === size })}
      renderLink={renderPageLink}
      labels={pagerLabels}
    />
  );
}

function countWords(total: Total, words: { countOne: string; countMany: string }): string {
  const shown = plural(total.count, words.countOne, words.countMany);
  return total.exact ? shown : shown.replace(/\d[\d,]*/, (count) => `${count}+`);
}
