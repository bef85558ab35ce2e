import { ARTICLE_TYPES, type ArticleType } from "#contract/media.ts";
import { articlesData, cmsData } from "#web/features/admin/cms/cms.data.ts";
import { queriesOfList } from "#web/features/admin/list/admin-list.tsx";
import { oneOf, type ListSearch } from "./list-search.ts";

/** The CMS view named in the URL; defaults to articles. */
export function cmsViewOf(view: ListSearch[string]): ArticleType | "banners" {
  return oneOf([...ARTICLE_TYPES, "banners"], view) ?? "article";
}

export function cmsQueries(search: ListSearch): unknown[] {
  const view = cmsViewOf(search["view"]);
  return view === "banners" ? [cmsData.banners()] : queriesOfList({ data: articlesData }, search, view);
}
