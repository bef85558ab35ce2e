import type { ReactNode } from "react";
import { directoryText as text } from "#contract/texts/directory.ts";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { PagedResults, ResetButton, type PagedResultsProps } from "#web/platform/lists/paged-results.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListingGrid, ListingGridSkeleton } from "./listing-grid.tsx";

export type ListingResultsProps<T> = Pick<
  PagedResultsProps<T>,
  "query" | "page" | "search" | "note" | "renderPageLink"
> & {
  words: { error: string; empty: string; countOne: string; countMany: string };
  renderCard: (listing: T, isFirst: boolean) => ReactNode;
  /** Clears all filters; omitted if none is set. */
  onClear?: () => void;
  /** In the empty list: which filter to drop. */
  instead?: ReactNode;
  /** Whether a map takes part of the width of wide screens. */
  besideMap?: boolean;
};

/** The found listings as cards. spec: product §2 */
export function ListingResults<T extends { id: number }>(props: ListingResultsProps<T>) {
  const { words, renderCard, onClear, instead, besideMap = false, ...list } = props;
  return (
    <PagedResults
      {...list}
      pageSize={PAGE_LIMITS.defaultPageSize}
      words={{ ...words, results: text.results, loading: text.loading }}
      skeleton={<ListingGridSkeleton label={text.loading} count={6} besideMap={besideMap} />}
      empty={
        <EmptyState
          drawing={<SearchDrawing />}
          title={words.empty}
          action={
            <>
              {instead}
              <ResetButton label={text.clearFilters} onReset={onClear} />
            </>
          }
        />
      }
    >
      {(items) => (
        <ListingGrid besideMap={besideMap}>
          {items.map((listing, index) => (
            <li
              key={listing.id}
              data-pin={listing.id}
              className="rounded-card data-lit:outline-3 data-lit:outline-accent"
            >
              {renderCard(listing, index === 0)}
            </li>
          ))}
        </ListingGrid>
      )}
    </PagedResults>
  );
}
