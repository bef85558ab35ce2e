import { useQuery } from "@tanstack/react-query";
import { MEDIA_LIMITS } from "#contract/media-options.ts";
import { mediaPageText as text } from "#contract/texts/media-page.ts";
import { ArticleCard } from "./article-card.tsx";
import { mediaData } from "./media.data.ts";

/** At most two that the editors put first; nothing while there are none. (R192) */
export function FeaturedArticles() {
  const { data: articles = [] } = useQuery(mediaData.featured());
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="flex flex-col gap-5">
      <h2 id="featured" className="text-heading">
        {text.featured}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {articles.slice(0, MEDIA_LIMITS.featured).map((article, index) => (
          <li key={article.id}>
            <ArticleCard article={article} priority={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
