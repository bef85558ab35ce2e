import { useQuery } from "@tanstack/react-query";
import { mediaPageText as text } from "#contract/texts/media-page.ts";
import { PagedResults, ResetButton, type PagedResultsProps } from "#web/platform/lists/paged-results.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ArticleCard, ArticleCardsSkeleton } from "./article-card.tsx";
import { ARTICLES_PER_PAGE, hasFilters, type MediaSearch } from "./media-search.ts";
import { mediaData } from "./media.data.ts";

const GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** The articles found, as cards. */
export function MediaResults({
  search,
  onReset,
  renderPageLink,
}: {
  search: MediaSearch;
  onReset: () => void;
  renderPageLink: PagedResultsProps<unknown>["renderPageLink"];
}) {
  const isFiltered = hasFilters(search);
  return (
    <PagedResults
      query={useQuery(mediaData.list(search))}
      page={search.page ?? 1}
      pageSize={ARTICLES_PER_PAGE}
      words={text}
      skeleton={<ArticleCardsSkeleton cards={6} label={text.loading} className={GRID} />}
      empty={
        <EmptyState
          drawing={<DocumentDrawing />}
          title={text.empty}
          description={isFiltered ? text.emptyHint : text.emptyAll}
          action={<ResetButton label={text.reset} onReset={isFiltered ? onReset : undefined} />}
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
