import { useId, type ReactNode } from "react";
import type { SearchedFor } from "#contract/searched-for.ts";
import type { Total } from "#contract/total.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Pager, ResultCount } from "#web/ui/pager.tsx";
import { SearchDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { Remote, type RemoteQuery } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SearchedForNotice } from "../search/searched-for-notice.tsx";
import { loadFailure } from "../pages/load-failure.tsx";
import { totalText, pageCountOf } from "./page-count.ts";
import { pagerLabels } from "./pager-labels.ts";

const text = commonText.pager;

export interface PagedResultsProps<T> {
  query: RemoteQuery<{ items: T[]; total: Total; searchedFor?: SearchedFor | undefined }>;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  words: { results: string; loading: string; countOne: string; countMany: string; error: string };
  /** The skeleton of the cards. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Renders the link to another page of the list. */
  renderPageLink: (page: number, words: ReactNode) => ReactNode;
  /** The typed words of a search, and the link to search for exactly these. */
  search?: { typed: string | undefined; renderExactLink: (words: ReactNode) => ReactNode };
  /** Below the count: what else the list says about its search. */
  note?: ReactNode;
  /** Beside the count. */
  tools?: ReactNode;
  /** Below the count: the active filters. */
  filters?: ReactNode;
  /** Whether narrow screens show a map instead of what was found. */
  isMap?: boolean;
  children: (items: T[]) => ReactNode;
}

/** The result count, the cards and the pager; or the empty or error state. spec: product §2, calls §9.2 */
export function PagedResults<T>(props: PagedResultsProps<T>) {
  const {
    query,
    page,
    pageSize,
    words,
    skeleton,
    empty,
    renderPageLink,
    search,
    note,
    tools,
    filters,
    isMap,
    children,
  } = props;
  const headingId = useId();
  const total = query.data?.total;
  // While new rows load, those of other words are still shown.
  const searchedFor = query.isPlaceholderData ? undefined : query.data?.searchedFor;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-1 flex-col gap-3 md:gap-5">
      <h2 id={headingId} className="sr-only">
        {words.results}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ResultCount className="flex min-h-5 items-center gap-2">
          {total ? totalText(total, words) : query.isPending && words.loading}
          {(query.isPending || query.isPlaceholderData) && <Spinner />}
        </ResultCount>
        {tools}
      </div>
      {filters}
      {searchedFor && search?.typed !== undefined && (
        <SearchedForNotice typed={search.typed} searchedFor={searchedFor} renderExactLink={search.renderExactLink} />
      )}
      {note}
      <div className={isMap ? "max-lg:hidden" : undefined}>
        <Remote
          query={query}
          // The count line already announces the loading.
          loading={<div aria-hidden="true">{skeleton}</div>}
          isEmpty={({ items }) => items.length === 0}
          empty={page > 1 && total && total.count > 0 ? <PastEnd page={page} renderPageLink={renderPageLink} /> : empty}
          error={loadFailure(words.error)}
        >
          {({ items, total: counted }) => (
            <div className="flex flex-col gap-8">
              {children(items)}
              {(counted.count > pageSize || page > 1) && (
                <Pager
                  page={page}
                  startId={headingId}
                  // Without an exact total, only a full page suggests that another follows.
                  {...(counted.exact
                    ? { pageCount: pageCountOf(pageSize)(counted) }
                    : { hasNext: items.length === pageSize })}
                  renderLink={renderPageLink}
                  labels={pagerLabels()}
                />
              )}
            </div>
          )}
        </Remote>
      </div>
    </section>
  );
}

/** For a page after the last one, as an old link may name. */
function PastEnd({ page, renderPageLink }: Pick<PagedResultsProps<unknown>, "page" | "renderPageLink">) {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={fill(text.pastEnd, { n: page })}
      action={renderPageLink(1, <span className={linkVariants()}>{text.first}</span>)}
    />
  );
}

/** Removes all filters from an empty list; renders nothing if there are none. */
export function ResetButton({ label, onReset }: { label: string; onReset: (() => void) | undefined }) {
  if (!onReset) return null;
  return (
    <Button variant="outline" onClick={onReset}>
      {label}
    </Button>
  );
}
