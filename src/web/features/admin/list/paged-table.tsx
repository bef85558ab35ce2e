import { type Key, type ReactNode, useEffect, useRef } from "react";
import { adminText } from "#contract/texts/admin.ts";
import type { Total } from "#contract/total.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { totalText } from "#web/platform/lists/page-count.ts";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { TableSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable, type DataTableProps } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import type { FilterFormValues } from "./filter-form.tsx";

export interface PagedTableWords {
  title: string;
  countOne: string;
  countMany: string;
  empty: string;
  emptyHint: string;
  /** Replaces `emptyHint` when no filter is set, since changing filters would not help. */
  noneHint?: string;
  failed: string;
}

interface PagedTableProps<Row, RowKey extends Key> extends Omit<DataTableProps<Row, RowKey>, "caption" | "rows"> {
  /** Element id of the result count, which takes the focus when another page opens. */
  id: string;
  query: RemoteQuery<{ items: Row[]; total: Total }>;
  page: number;
  pageCount: (total: Total) => number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  words: PagedTableWords;
  drawing: ReactNode;
  /** Clears the filters; offered when no row matches. */
  onClear?: (() => void) | undefined;
  /** Action shown when the list has no rows at all. */
  emptyAction?: ReactNode;
}

/** Returns a function that clears all filters, or undefined if none is set; sorting does not count. */
export function clearFiltersHandler(
  choice: object,
  onSearch: (filters: FilterFormValues) => void,
): (() => void) | undefined {
  const isNarrowed = Object.entries(choice).some(([name, value]) => name !== "sort" && value !== undefined);
  return isNarrowed ? () => onSearch({}) : undefined;
}

/** A back-office table in each of its states, with count, rows and pager. */
export function PagedTable<Row, RowKey extends Key>({
  id,
  query,
  page,
  pageCount,
  renderPageLink,
  words,
  drawing,
  onClear,
  emptyAction,
  ...table
}: PagedTableProps<Row, RowKey>) {
  const isCleared = useRef(false);
  const hasRows = (query.data?.items.length ?? 0) > 0;
  // The clicked button disappears with the empty state, so the result count takes the focus.
  useEffect(() => {
    if (!isCleared.current || !hasRows) return;
    isCleared.current = false;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, hasRows]);
  return (
    <Remote
      query={query}
      loading={<TableSkeleton counted />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        // The last row may disappear while its button has the focus.
        <div id={id} tabIndex={-1} className="outline-none">
          <EmptyState
            drawing={drawing}
            title={words.empty}
            description={onClear ? words.emptyHint : (words.noneHint ?? words.emptyHint)}
            action={
              onClear ? (
                <Button
                  variant="outline"
                  onClick={() => {
                    isCleared.current = true;
                    onClear();
                  }}
                >
                  {adminText.clearFilters}
                </Button>
              ) : (
                emptyAction
              )
            }
          />
        </div>
      }
      error={loadFailure(words.failed)}
    >
      {({ items, total }) => (
        <div className="flex flex-col gap-4">
          <ResultCount id={id}>{totalText(total, words)}</ResultCount>
          <DataTable caption={words.title} rows={items} {...table} />
          {pageCount(total) > 1 && (
            <Pager
              page={page}
              startId={id}
              pageCount={pageCount(total)}
              labels={pagerLabels()}
              renderLink={renderPageLink}
            />
          )}
        </div>
      )}
    </Remote>
  );
}
