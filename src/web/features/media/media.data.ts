import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { MEDIA_LIMITS } from "#contract/media.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { ARTICLES_PER_PAGE, type MediaSearch } from "./media-search.ts";

export const mediaData = {
  heroBanners: () =>
    queryOptions({
      queryKey: ["media", "hero-banners"],
      queryFn: ({ signal }) => call("GET /api/hero-banners", {}, signal),
    }),
  latest: () =>
    queryOptions({ queryKey: ["media", "latest"], queryFn: ({ signal }) => call("GET /api/media/latest", {}, signal) }),
  list: (search: MediaSearch) =>
    queryOptions({
      queryKey: ["media", "list", search],
      queryFn: ({ signal }) =>
        callList(
          "GET /api/media",
          { query: { ...toQuery(search), page: search.page ?? 1, pageSize: ARTICLES_PER_PAGE } },
          signal,
        ),
      // The current cards stay visible while the next ones load.
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: ["media", "featured"],
      queryFn: ({ signal }) =>
        call("GET /api/media", { query: { featured: true, page: 1, pageSize: MEDIA_LIMITS.featured } }, signal),
    }),
  /** The listings that have published articles. */
  sources: () =>
    queryOptions({
      queryKey: ["media", "sources"],
      queryFn: ({ signal }) => call("GET /api/media/businesses", {}, signal),
    }),
  article: (id: number) =>
    queryOptions({
      queryKey: ["media", "article", id],
      queryFn: ({ signal }) => call("GET /api/media/{id}", { params: { id } }, signal),
    }),
};

function toQuery({ search, business, type }: MediaSearch) {
  return {
    search,
    contentType: type,
    business: business === undefined || business === "platform" ? business : Number(business),
  } as const;
}
