import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { articlesText } from "#contract/texts/articles.ts";
import { ArticleEditor } from "#web/features/media/form/article-editor.tsx";
import { articleFormData } from "#web/features/media/form/article-form.data.ts";
import { valuesOf } from "#web/features/media/form/article-values.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** A saved article: its form, its preview, and submitting it for review. */
export function EditArticle({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: article } = useSuspenseQuery(articleFormData.forEdit(id));
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <TextLink variant="more" asChild className="self-start">
            <Link to="/media/create" search={{ view: "mine" }}>
              <ArrowLeft aria-hidden="true" />
              {articlesText.edit.back}
            </Link>
          </TextLink>
        }
        title={articlesText.edit.title}
        lead={article.title}
      />
      <ArticleEditor
        article={article}
        start={valuesOf(article)}
        businessName={article.businessName}
        mayFeature={article.can.decide}
        onSaved={() => undefined}
        onRemoved={() => void navigate({ to: "/media/create", search: { view: "mine" }, replace: true })}
      />
    </Container>
  );
}
