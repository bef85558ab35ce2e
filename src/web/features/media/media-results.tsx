import { useQuery } from "@tanstack/react-query";
import { mediaPageText as text } from "#contract/texts/media-page.ts";
import { PagedResults, ResetButton, type PagedResultsProps } from "#web/platform/paged-results.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ArticleCard } from "./article-card.tsx";
import { ARTICLES_PER_PAGE, isNarrowed, type MediaSearch } from "./media-search.ts";
import { mediaData } from "./media.data.ts";

const GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** Articles found, as cards. */
export function MediaResults({
  search,
  onReset,
  renderPageLink,
}: {
  search: MediaSearch;
  onReset: () => void;
  renderPageLink: PagedResultsProps<unknown>["renderPageLink"];
}) {
  const isAsked = isNarrowed(search);
  return (
    <PagedResults
      query={useQuery(mediaData.list(search))}
      page={search.page ?? 1}
      pageSize={ARTICLES_PER_PAGE}
      words={text}
      skeleton={<CardsSkeleton />}
      empty={
        <EmptyState
          drawing={<DocumentDrawing />}
          title={text.empty}
          description={isAsked ? text.emptyHint : text.emptyAll}
          action={<ResetButton label={text.reset} onReset={isAsked ? onReset : undefined} />}
        />
      }
      renderPageLink={renderPageLink}
    >
      {(items) => (
        <ul className={GRID}>
          {items.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
    </PagedResults>
  );
}

function CardsSkeleton() {
  return (
    <Loading label={text.loading} className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className="flex flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface pb-4"
        >
          <Skeleton className="aspect-video h-auto w-full rounded-none" />
          <div className="flex flex-col gap-3 px-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
