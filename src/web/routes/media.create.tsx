import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "./-shell/guard.ts";
import { CreateArticle } from "./-media/create-article.tsx";
import { NoListing, Restricted } from "./-media/no-access.tsx";

interface CreateArticleSearch {
  /** The user's own articles and their state, instead of the form. */
  view?: "mine";
  page?: number;
  /** The authoring business, for owners of several listings. */
  businessId?: number;
}

/** Writes an article, or lists the user's own. spec: DECISIONS 1, R193 */
export const Route = createFileRoute("/media/create")({
  validateSearch: (search: Record<string, unknown>): CreateArticleSearch => {
    const page = Number(search["page"]);
    const id = Number(search["businessId"]);
    return {
      ...(search["view"] === "mine" && { view: "mine" }),
      ...(Number.isSafeInteger(page) && page > 1 && { page }),
      ...(Number.isSafeInteger(id) && id > 0 && { businessId: id }),
    };
  },
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, deps }) => {
    const { loadWriting } = await import("./-media/load.ts");
    return loadWriting(context.queryClient, context.user?.role, deps.page);
  },
  head: async ({ match, loaderData }) => {
    const { headOfWriting } = await import("./-media/load.ts");
    return headOfWriting(match.context.facts, loaderData?.access === "restricted" ? "restricted" : "create");
  },
  component: Page,
});

function Page() {
  const { access } = Route.useLoaderData();
  const search = Route.useSearch();
  if (access === "restricted") return <Restricted />;
  return access === "no-listing" ? <NoListing /> : <CreateArticle {...search} />;
}
