import { ARTICLE_TYPES, type ArticleType } from "#contract/media.ts";
import { articlesData, cmsData } from "#web/features/admin/cms/cms.data.ts";
import { readsOf } from "#web/features/admin/list/admin-list.tsx";
import { oneOf, type ListSearch } from "./list-search.ts";

/** Which part of the CMS the address asks for; articles without a word of it. */
export function cmsViewOf(view: ListSearch[string]): ArticleType | "banners" {
  return oneOf([...ARTICLE_TYPES, "banners"], view) ?? "article";
}

export function cmsReads(search: ListSearch): unknown[] {
  const view = cmsViewOf(search["view"]);
  return view === "banners" ? [cmsData.banners()] : readsOf({ data: articlesData }, search, view);
}
