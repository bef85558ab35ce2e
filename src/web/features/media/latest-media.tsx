import { useQuery } from "@tanstack/react-query";
import { homeText } from "#contract/texts/home.ts";
import { loadFailure } from "#web/platform/load-failure.tsx";
import { PhotoDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ArticleCard } from "./article-card.tsx";
import { mediaData } from "./media.data.ts";

const text = homeText.media;
const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** The latest articles in each of their states. spec: product §2, calls §8.3 */
export function LatestMedia() {
  return (
    <Remote
      query={useQuery(mediaData.latest())}
      loading={
        <Loading label={homeText.loading} className={gridClass}>
          {[1, 2, 3].map((key) => (
            <div key={key} className="flex flex-col gap-3">
              <Skeleton className="aspect-video h-auto rounded-card" />
              <Skeleton className="w-2/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton />
            </div>
          ))}
        </Loading>
      }
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
