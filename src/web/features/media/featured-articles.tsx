import { useQuery } from "@tanstack/react-query";
import { MEDIA_LIMITS } from "#contract/media.ts";
import { mediaPageText as text } from "#contract/texts/media-page.ts";
import { ArticleCard, ArticleCardsSkeleton } from "./article-card.tsx";
import { mediaData } from "./media.data.ts";

const GRID = "grid gap-5 sm:grid-cols-2";

/** At most two articles that editors feature; nothing if there are none. (R192) */
export function FeaturedArticles() {
  const { data: articles = [], isPending } = useQuery(mediaData.featured());
  if (!isPending && articles.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="flex flex-col gap-3 md:gap-5">
      <h2 id="featured" className="text-heading">
        {text.featured}
      </h2>
      {isPending ? (
        <ArticleCardsSkeleton cards={MEDIA_LIMITS.featured} label={text.loading} className={GRID} />
      ) : (
        <ul className={GRID}>
          {articles.slice(0, MEDIA_LIMITS.featured).map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
