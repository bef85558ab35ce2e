import type { QueryClient } from "@tanstack/react-query";
import { articlesText as text } from "#contract/texts/articles.ts";
import type { Role } from "#contract/access.ts";
import { articleFormData } from "#web/features/media/form/article-form.data.ts";
import { articleHead } from "#web/features/media/structured-data.ts";
import { mediaData } from "#web/features/media/media.data.ts";
import { loadCachedFirst, parseId, loadOrNotFound, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/** Whether the user may write articles; loads the page's data along with it. */
export async function loadWriting(queryClient: QueryClient, role: Role | undefined, page: number) {
  if (role !== "business_admin" && role !== "admin") return { access: "restricted" } as const;
  const [own] = await Promise.all([
    loadCachedFirst(queryClient, articleFormData.mine(1)),
    loadCachedFirst(queryClient, articleFormData.listings()),
    prefetchParts(queryClient, [articleFormData.mine(page)]),
  ]);
  return { access: own === null ? "no-listing" : "granted" } as const;
}

/** Loads the article for its form; a missing one, or another author's, shows the not-found page. */
export async function loadArticleForEdit(queryClient: QueryClient, role: Role | undefined, param: string) {
  if (role !== "business_admin" && role !== "admin") return { access: "restricted" } as const;
  await loadOrNotFound(queryClient, articleFormData.forEdit(parseId(param)));
  return { access: "granted" } as const;
}

/** Loads the article as visitors see it. */
export async function loadArticle(queryClient: QueryClient, param: string): Promise<void> {
  await loadOrNotFound(queryClient, mediaData.article(parseId(param)));
}

export function headOfArticle({ queryClient, facts }: { queryClient: QueryClient; facts: PageFacts }, param: string) {
  return articleHead(facts, queryClient.getQueryData(mediaData.article(Number(param)).queryKey));
}

const WRITING = {
  restricted: () => text.create.restricted,
  create: () => text.create.title,
  edit: () => text.edit.title,
  notFound: () => text.notFound.title,
} as const;

export function headOfWriting(facts: PageFacts, page: keyof typeof WRITING) {
  return privateHead(facts, WRITING[page]());
}

function privateHead(facts: PageFacts, title: string) {
  return { meta: [...pageTitle(facts, title), { name: "robots", content: "noindex" }] };
}
