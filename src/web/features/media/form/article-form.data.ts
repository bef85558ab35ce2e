import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ArticleForEdit } from "#contract/media.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call, callList } from "#web/platform/api/call.ts";
import { pageCountOf } from "#web/platform/lists/page-count.ts";

const PAGE_SIZE = 20;

export const articleFormData = {
  forEdit: (id: number) =>
    queryOptions({
      queryKey: ["article-form", "article", id],
      queryFn: ({ signal }) => call("GET /api/media/{id}/edit", { params: { id } }, signal),
      staleTime: 0,
    }),
  /** The user's own articles; null for users without a listing that may publish. */
  mine: (page: number) =>
    queryOptions({
      queryKey: ["article-form", "mine", page],
      queryFn: async ({ signal }) => {
        try {
          return await callList("GET /api/media/my-articles", { query: { page, pageSize: PAGE_SIZE } }, signal);
        } catch (error) {
          if (hasStatus(error, 403)) return null;
          throw error;
        }
      },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  listings: () =>
    queryOptions({
      queryKey: ["article-form", "listings"],
      queryFn: async ({ signal }) =>
        (await call("GET /api/businesses/my-businesses", {}, signal)).filter(
          (row) => row.verificationStatus === "approved",
        ),
    }),
  pageCount: pageCountOf(PAGE_SIZE),
};

/** Invalidates lists and pages that show the article; its form continues from the saved version. */
export async function invalidateArticles(queryClient: QueryClient, saved?: ArticleForEdit): Promise<void> {
  if (saved) queryClient.setQueryData(articleFormData.forEdit(saved.id).queryKey, saved);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === "media" ||
      (first === "article-form" && second === "mine") ||
      (first === "admin" && second === "articles"),
  });
}
