import type { QueryClient } from "@tanstack/react-query";
import { ARTICLE_STATES, ARTICLE_TYPES, type ArticleType } from "#contract/media-options.ts";
import { cmsData } from "#web/features/admin/cms/cms.data.ts";
import { oneOf, type PanelSearch } from "./panel-search.ts";

/** Which part of the CMS the address asks for; articles without a word of it. */
export function cmsViewOf(view: string | undefined): ArticleType | "banners" {
  return oneOf([...ARTICLE_TYPES, "banners"], view) ?? "article";
}

export async function loadTab(queryClient: QueryClient, search: PanelSearch): Promise<void> {
  const view = cmsViewOf(search.view);
  if (view === "banners") return queryClient.prefetchQuery(cmsData.banners());
  const choice = {
    search: search.search,
    status: oneOf(ARTICLE_STATES, search.status),
    business: oneOf(["platform"] as const, search.business),
  };
  await queryClient.prefetchQuery(cmsData.articles(view, choice, search.page ?? 1));
}
