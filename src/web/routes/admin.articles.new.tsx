import { fullName } from "#contract/person-name.ts";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ARTICLE_TYPES, type ArticleType } from "#contract/media.ts";
import { cmsText as text } from "#contract/texts/cms.ts";
import { ArticleEditor } from "#web/features/media/form/article-editor.tsx";
import { newArticle } from "#web/features/media/form/article-values.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { AdminPage } from "./-admin/admin-page.tsx";
import { requireAdmin } from "./-shell/guard.ts";
import { oneOf } from "./-admin/list-search.ts";

/** A new article, post or event of the platform. */
export const Route = createFileRoute("/admin/articles/new")({
  validateSearch: (search: Record<string, unknown>): { type?: ArticleType } => {
    const type = oneOf(ARTICLE_TYPES, typeof search["type"] === "string" ? search["type"] : undefined);
    return type ? { type } : {};
  },
  beforeLoad: requireAdmin,
  head: async ({ match }) =>
    (await import("./-admin/head.ts")).adminHead(match.context.facts, `articles.${match.search.type ?? "article"}`),
  component: NewArticlePage,
});

function NewArticlePage() {
  const { type = "article" } = Route.useSearch();
  const navigate = useNavigate();
  const user = useUser();
  const author = user ? fullName(user) : "";
  return (
    <AdminPage title={text.page.new[type]}>
      <ArticleEditor
        key={type}
        start={newArticle(type, author)}
        businessName={null}
        mayFeature
        onSaved={({ id }) =>
          // Replaces the history entry: going back to the form would create the article a second time.
          void navigate({ to: "/admin/articles/$id", params: { id: String(id) }, replace: true })
        }
        onRemoved={() => undefined}
      />
    </AdminPage>
  );
}
