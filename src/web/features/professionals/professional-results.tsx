import type { ReactNode } from "react";
import { PAGE_LIMITS } from "#contract/paging.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { PagedResults, ResetButton, type PagedResultsProps } from "#web/platform/lists/paged-results.tsx";
import { cn } from "#web/ui/cn.ts";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

const text = professionalsText.list;
const gridClass = (besideMap: boolean) => cn("grid gap-5 sm:grid-cols-2", !besideMap && "lg:grid-cols-3");

type ProfessionalResultsProps<T> = Pick<
  PagedResultsProps<T>,
  "query" | "page" | "search" | "note" | "renderPageLink" | "tools"
> & {
  words: { countOne: string; countMany: string; error: string; empty: string; emptyHint: string };
  renderItem: (item: T) => ReactNode;
  keyOf: (item: T) => string | number;
  /** Resets all filters; undefined if none is set. */
  onReset?: () => void;
  /** In the empty list: what else can be done. */
  instead?: ReactNode;
  /** Whether a map, whose pins have the same keys, takes part of the width of wide screens. */
  besideMap?: boolean;
};

/** Professionals or certification types, as cards. */
export function ProfessionalResults<T>(props: ProfessionalResultsProps<T>) {
  const { words, renderItem, keyOf, onReset, instead, besideMap = false, ...list } = props;
  return (
    <PagedResults
      {...list}
      pageSize={PAGE_LIMITS.defaultPageSize}
      words={{ ...words, results: text.results, loading: text.loading }}
      skeleton={<CardsSkeleton besideMap={besideMap} />}
      empty={
        <EmptyState
          drawing={<PeopleDrawing />}
          title={words.empty}
          description={words.emptyHint}
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
        <ul className={gridClass(besideMap)}>
          {items.map((item) => (
            <li
              key={keyOf(item)}
              data-pin={besideMap ? keyOf(item) : undefined}
              className="rounded-card data-lit:outline-3 data-lit:outline-accent"
            >
              {renderItem(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedResults>
  );
}

function CardsSkeleton({ besideMap }: { besideMap: boolean }) {
  return (
    <Loading label={text.loading} className={gridClass(besideMap)}>
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
  );
}
