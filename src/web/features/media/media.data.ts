import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { MEDIA_LIMITS } from "#contract/media-options.ts";
import { mediaApi } from "#contract/media.ts";
import { call, callList } from "#web/platform/call.ts";
import { ARTICLES_PER_PAGE, type MediaSearch } from "./media-search.ts";

export const mediaData = {
  heroBanners: () =>
    queryOptions({
      queryKey: ["media", "hero-banners"],
      queryFn: ({ signal }) => call(mediaApi.heroBanners, {}, signal),
    }),
  latest: () =>
    queryOptions({ queryKey: ["media", "latest"], queryFn: ({ signal }) => call(mediaApi.latest, {}, signal) }),
  list: (search: MediaSearch) =>
    queryOptions({
      queryKey: ["media", "list", search],
      queryFn: ({ signal }) =>
        callList(
          mediaApi.list,
          { query: { ...asked(search), page: search.page ?? 1, pageSize: ARTICLES_PER_PAGE } },
          signal,
        ),
      // Cards stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: ["media", "featured"],
      queryFn: ({ signal }) =>
        call(mediaApi.list, { query: { featured: true, page: 1, pageSize: MEDIA_LIMITS.featured } }, signal),
    }),
  /** Who has published articles, beside the product itself. */
  sources: () =>
    queryOptions({ queryKey: ["media", "sources"], queryFn: ({ signal }) => call(mediaApi.sources, {}, signal) }),
  article: (id: number) =>
    queryOptions({
      queryKey: ["media", "article", id],
      queryFn: ({ signal }) => call(mediaApi.get, { params: { id } }, signal),
    }),
};

function asked({ search, business, type }: MediaSearch) {
  return {
    search,
    contentType: type,
    business: business === undefined || business === "platform" ? business : Number(business),
  } as const;
}
