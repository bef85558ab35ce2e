import { fullName } from "#contract/person-name.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { articlesText } from "#contract/texts/articles.ts";
import { articleFormData } from "#web/features/media/form/article-form.data.ts";
import { newArticle } from "#web/features/media/form/article-values.ts";
import { ArticleEditor } from "#web/features/media/form/article-editor.tsx";
import { OwnArticles } from "#web/features/media/form/own-articles.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { Field } from "#web/ui/field.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";

const text = articlesText.create;

/** The form for a new article, or the list of the user's own. */
export function CreateArticle({
  view,
  page = 1,
  businessId,
}: {
  view?: "mine" | undefined;
  page?: number | undefined;
  businessId?: number | undefined;
}) {
  const user = useUser();
  return (
    <Container className="pb-12">
      <PageHeader title={text.title} lead={user?.role === "admin" ? text.leadAdmin : text.lead} />
      <nav aria-label={text.title} className="flex flex-wrap gap-2 pb-8">
        <ChipLink asChild aria-current={view === "mine" ? undefined : "true"}>
          <Link to="/media/create" activeOptions={{ exact: true }}>
            {text.write}
          </Link>
        </ChipLink>
        <ChipLink asChild aria-current={view === "mine" ? "true" : undefined}>
          <Link to="/media/create" search={{ view: "mine" }} activeOptions={{ exact: true }}>
            {text.mine}
          </Link>
        </ChipLink>
      </nav>
      {view === "mine" ? (
        <OwnArticles
          page={page}
          renderPageLink={(to, children) => (
            <Link to="/media/create" search={{ view: "mine", page: to }} resetScroll={false}>
              {children}
            </Link>
          )}
        />
      ) : (
        <NewArticle businessId={businessId} />
      )}
    </Container>
  );
}

function NewArticle({ businessId }: { businessId: number | undefined }) {
  const navigate = useNavigate();
  const user = useUser();
  const { data: listings } = useSuspenseQuery(articleFormData.listings());
  const isAdmin = user?.role === "admin";
  const listing = isAdmin ? undefined : (listings.find(({ id }) => id === businessId) ?? listings[0]);
  const author = user ? fullName(user) : "";
  return (
    <div className="flex flex-col gap-6">
      {!isAdmin && listings.length > 1 && (
        <Field label={articlesText.fields.listing}>
          <Select
            className="w-auto max-w-80"
            value={String(listing?.id)}
            options={listings.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ currentTarget }) =>
              void navigate({ to: "/media/create", search: { businessId: Number(currentTarget.value) } })
            }
          />
        </Field>
      )}
      <ArticleEditor
        start={newArticle("article", author, listing?.currency)}
        businessId={listing?.id ?? null}
        businessName={listing?.name ?? null}
        mayFeature={isAdmin}
        onSaved={({ id }) =>
          // Replaces the history entry: going back to the form would create the article a second time.
          void navigate({ to: "/media/$id/edit", params: { id: String(id) }, replace: true })
        }
        onRemoved={() => undefined}
      />
    </div>
  );
}
