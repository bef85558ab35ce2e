import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { cmsText as text } from "#contract/texts/cms.ts";
import { ArticleEditor } from "#web/features/media/form/article-editor.tsx";
import { articleFormData } from "#web/features/media/form/article-form.data.ts";
import { valuesOf } from "#web/features/media/form/article-values.ts";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { ArticleNotFound } from "./-media/no-access.tsx";

/** An article in the back office: its form, its preview, and actions such as publish and delete. */
export const Route = createFileRoute("/admin/articles/$id")({
  beforeLoad: requireAdmin,
  loader: async ({ context, params }) => {
    const { loadArticleForEdit } = await import("./-media/load.ts");
    await loadArticleForEdit(context.queryClient, "admin", params.id);
  },
  head: async ({ match }) => (await import("./-admin/head.ts")).adminHead(match.context.facts, "articles.edit"),
  component: ArticlePage,
  notFoundComponent: ArticleNotFound,
});

function ArticlePage() {
  const id = Number(Route.useParams().id);
  const navigate = useNavigate();
  const { data: article } = useSuspenseQuery(articleFormData.forEdit(id));
  return (
    <AdminPage title={text.page.edit} lead={article.title}>
      <ArticleEditor
        key={id}
        article={article}
        start={valuesOf(article)}
        businessName={article.businessName}
        mayFeature
        onSaved={() => undefined}
        onRemoved={() =>
          void navigate({
            to: "/admin",
            search: { tab: "cms", ...(article.contentType !== "article" && { view: article.contentType }) },
            replace: true,
          })
        }
      />
    </AdminPage>
  );
}
