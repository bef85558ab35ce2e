import type { Key, ReactNode } from "react";
import { plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import type { Total } from "#contract/total.ts";
import { pagerLabels } from "#web/platform/pager-labels.ts";
import { DataTable, type DataTableProps } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** A tab whose choice and page stand in the address. */
export interface PagedPanelProps<Choice> {
  choice: Choice;
  page: number;
  onSearch: (choice: Choice) => void;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}

interface PagedTableProps<Row, RowKey extends Key> extends Omit<
  DataTableProps<Row, RowKey>,
  "caption" | "rows" | "selection"
> {
  /** Of the line that tells how many there are: where another page begins. */
  id: string;
  query: RemoteQuery<{ items: Row[]; total: Total }>;
  page: number;
  pageCount: (total: number) => number;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  words: { title: string; countOne: string; countMany: string; empty: string; emptyHint: string; failed: string };
  drawing: ReactNode;
}

/** A list of the back office in each of its states: how many, the rows, the pages. */
export function PagedTable<Row, RowKey extends Key>({
  id,
  query,
  page,
  pageCount,
  renderPageLink,
  words,
  drawing,
  ...table
}: PagedTableProps<Row, RowKey>) {
  return (
    <Remote
      query={query}
      loading={<Spinner label={commonText.loading} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        // The last row may go while its button has the focus.
        <div id={id} tabIndex={-1} className="outline-none">
          <EmptyState drawing={drawing} title={words.empty} description={words.emptyHint} />
        </div>
      }
      error={({ retry, retrying, hasData }) => (
        <ErrorState
          title={words.failed}
          retryLabel={commonText.retry}
          onRetry={retry}
          retrying={retrying}
          compact={hasData}
        />
      )}
    >
      {({ items, total: { count } }) => (
        <div className="flex flex-col gap-4">
          <ResultCount id={id}>{plural(count, words.countOne, words.countMany)}</ResultCount>
          <DataTable caption={words.title} rows={items} {...table} />
          {pageCount(count) > 1 && (
            <Pager
              page={page}
              startId={id}
              pageCount={pageCount(count)}
              labels={pagerLabels}
              renderLink={renderPageLink}
            />
          )}
        </div>
      )}
    </Remote>
  );
}
