import type { ReactNode } from "react";
import type { Total } from "#contract/total.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { pagerLabels } from "#web/platform/lists/pager-labels.ts";
import { Pager } from "#web/ui/pager.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { bankData } from "./resume-bank.data.ts";

/**
 * What a business has saved in the resume bank, with loading, error and empty states.
 * @param startId id of the element at the top of a page
 */
export function BankList<T extends { id: number }>({
  query,
  page,
  startId,
  renderPageLink,
  loading,
  empty,
  failed,
  children,
}: {
  query: RemoteQuery<{ items: T[]; total: Total }>;
  page: number;
  startId: string;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
  loading: ReactNode;
  empty: ReactNode;
  failed: string;
  children: (item: T) => ReactNode;
}) {
  return (
    <Remote
      query={query}
      loading={loading}
      isEmpty={({ items }) => items.length === 0}
      empty={empty}
      error={loadFailure(failed)}
    >
      {({ items, total }) => (
        <div className="flex flex-col gap-6">
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
          {(page > 1 || bankData.listPages(total) > 1) && (
            <Pager
              page={page}
              startId={startId}
              pageCount={bankData.listPages(total)}
              labels={pagerLabels()}
              renderLink={renderPageLink}
            />
          )}
        </div>
      )}
    </Remote>
  );
}
