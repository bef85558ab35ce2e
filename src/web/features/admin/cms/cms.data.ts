import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ARTICLE_FILTERS } from "#contract/cms.ts";
import type { ArticleType } from "#contract/media.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

const ARTICLES = ["admin", "articles"] as const;
const BANNERS = ["admin", "banners"] as const;

export const articlesData = listData({
  key: ARTICLES,
  filters: ARTICLE_FILTERS,
  read: (query, signal, contentType: ArticleType) =>
    callList("GET /api/admin/articles", { query: { ...query, contentType } }, signal),
});

export const cmsData = {
  banners: () =>
    queryOptions({
      queryKey: BANNERS,
      queryFn: ({ signal }) => call("GET /api/admin/hero-banners", {}, signal),
      staleTime: 0,
    }),
};

/** Invalidates the list after a decision, and every page that shows articles for its next visit. */
export async function invalidateArticleList(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === "media" || first === "article-form",
    refetchType: "none",
  });
  await queryClient.invalidateQueries({ queryKey: ARTICLES });
  await queryClient.invalidateQueries({ queryKey: ["admin"], refetchType: "none" });
}

export async function invalidateBanners(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["media", "hero-banners"], refetchType: "none" });
  await queryClient.invalidateQueries({ queryKey: BANNERS });
}
