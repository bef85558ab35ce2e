import type { QueryClient } from "@tanstack/react-query";
import { ARTICLE_TYPES, type ArticleType } from "#contract/media-options.ts";
import { cmsData } from "#web/features/admin/cms/cms.data.ts";
import { settle } from "#web/platform/loading.ts";
import { articlesChoice } from "./choices.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

/** Which part of the CMS the address asks for; articles without a word of it. */
export function cmsViewOf(view: string | undefined): ArticleType | "banners" {
  return oneOf([...ARTICLE_TYPES, "banners"], view) ?? "article";
}

export async function loadTab(queryClient: QueryClient, search: ListSearch): Promise<void> {
  const view = cmsViewOf(search.view);
  if (view === "banners") return settle(queryClient, [cmsData.banners()]);
  await settle(queryClient, [cmsData.articles(view, articlesChoice(search), search.page ?? 1)]);
}
