import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ArticlePage } from "#web/features/media/article-page.tsx";
import { mediaData } from "#web/features/media/media.data.ts";
import { failureHead } from "#web/platform/pages/page-head.ts";
import { ArticleNotFound } from "./-media/no-access.tsx";

/** An article, post or event. Users who may edit it see it before publication. */
export const Route = createFileRoute("/media/$id/")({
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, params }) => (await import("./-media/load.ts")).loadArticle(context.queryClient, params.id),
  head: async ({ match, params }) => {
    if (match.status === "error") return failureHead(match.context.facts);
    return (await import("./-media/load.ts")).headOfArticle(match.context, params.id);
  },
  component: Page,
  notFoundComponent: ArticleNotFound,
});

function Page() {
  const { data: article } = useSuspenseQuery(mediaData.article(Number(Route.useParams().id)));
  return <ArticlePage article={article} />;
}
