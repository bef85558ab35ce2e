import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { adminMediaApi } from "#contract/cms.ts";
import type { ArticleState, ArticleType } from "#contract/media-options.ts";
import { call, callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;
const ARTICLES = ["admin", "articles"] as const;
const BANNERS = ["admin", "banners"] as const;

export interface ArticlesChoice {
  search?: string | undefined;
  status?: ArticleState | undefined;
  business?: "platform" | undefined;
}

export const cmsData = {
  articles: (contentType: ArticleType, choice: ArticlesChoice, page: number) =>
    queryOptions({
      queryKey: [...ARTICLES, contentType, choice.search ?? "", choice.status ?? "", choice.business ?? "", page],
      queryFn: ({ signal }) =>
        callList(adminMediaApi.list, { query: { ...choice, contentType, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  banners: () =>
    queryOptions({
      queryKey: BANNERS,
      queryFn: ({ signal }) => call(adminMediaApi.listBanners, {}, signal),
      staleTime: 0,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};

/** After a decision: the list itself, and every page that shows articles when it is opened. */
export async function rereadArticleList(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === "media" || first === "article-form",
    refetchType: "none",
  });
  await queryClient.invalidateQueries({ queryKey: ARTICLES });
  await queryClient.invalidateQueries({ queryKey: ["admin"], refetchType: "none" });
}

export async function rereadBanners(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["media", "hero-banners"], refetchType: "none" });
  await queryClient.invalidateQueries({ queryKey: BANNERS });
}
