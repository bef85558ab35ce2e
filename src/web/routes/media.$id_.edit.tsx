import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "./-shell/guard.ts";
import { EditArticle } from "./-media/edit-article.tsx";
import { ArticleNotFound, Restricted } from "./-media/no-access.tsx";

/** Edits an article, with further actions on it. */
export const Route = createFileRoute("/media/$id_/edit")({
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) => {
    const { loadArticleForEdit } = await import("./-media/load.ts");
    return loadArticleForEdit(context.queryClient, context.user?.role, params.id);
  },
  head: async ({ match, loaderData }) => {
    const { headOfWriting } = await import("./-media/load.ts");
    const page = loaderData?.access === "restricted" ? "restricted" : "edit";
    return headOfWriting(match.context.facts, match.status === "notFound" ? "notFound" : page);
  },
  component: Page,
  notFoundComponent: ArticleNotFound,
});

function Page() {
  const { access } = Route.useLoaderData();
  const id = Number(Route.useParams().id);
  return access === "restricted" ? <Restricted /> : <EditArticle key={id} id={id} />;
}
