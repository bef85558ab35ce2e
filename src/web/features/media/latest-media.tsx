import { useQuery } from "@tanstack/react-query";
import { homeText } from "#contract/texts/home.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { PhotoDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { railClass } from "#web/ui/rail.ts";
import { Remote } from "#web/ui/remote.tsx";
import { ArticleCard, ArticleCardsSkeleton } from "./article-card.tsx";
import { mediaData } from "./media.data.ts";

const text = homeText.media;
const gridClass = `grid gap-5 sm:grid-cols-2 lg:grid-cols-3 ${railClass}`;

/** The latest articles, with loading, error and empty states. spec: product §2, calls §8.3 */
export function LatestMedia() {
  return (
    <Remote
      query={useQuery(mediaData.latest())}
      loading={<ArticleCardsSkeleton cards={6} label={homeText.loading} className={gridClass} />}
      empty={<EmptyState drawing={<PhotoDrawing />} title={text.empty} />}
      error={loadFailure(text.error)}
    >
      {(articles) => (
        <ul className={gridClass}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
    </Remote>
  );
}
