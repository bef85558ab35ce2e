import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/businesses.ts";
import { reviewsApi, type Review, type REVIEW_SORTS } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import { call, callList } from "#web/platform/call.ts";

export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEWS_PER_PAGE = 10;
/** Reviews that an overview shows. spec: R157 */
export const RECENT_REVIEWS = 3;

/** Whose reviews are meant. */
export interface Reviewed {
  kind: BusinessKind;
  id: number;
}
export interface ReviewPage {
  items: Review[];
  total: Total;
}

export const reviewsData = {
  list: ({ kind, id }: Reviewed, query: { page: number; pageSize?: number; sort?: ReviewSort }) =>
    queryOptions({
      queryKey: [
        "reviews",
        id,
        "list",
        { page: query.page, pageSize: query.pageSize ?? REVIEWS_PER_PAGE, sort: query.sort ?? "newest" },
      ],
      queryFn: ({ queryKey: [, , , asked], signal }): Promise<ReviewPage> => {
        const input = { params: { id }, query: asked as { page: number; pageSize: number; sort: ReviewSort } };
        return kind === "fitness"
          ? callList(reviewsApi.list, input, signal)
          : callList(reviewsApi.listOfCollective, input, signal);
      },
    }),
  recent: (of: Reviewed) => reviewsData.list(of, { page: 1, pageSize: RECENT_REVIEWS }),
  summary: (id: number) =>
    queryOptions({
      queryKey: ["reviews", id, "summary"],
      queryFn: ({ signal }) => call(reviewsApi.summary, { params: { id } }, signal),
    }),
};

/** After a review was written, changed or deleted: its lists and summary, and the listings that show the rating. */
export async function rereadReviews(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["reviews", id] }),
    queryClient.invalidateQueries({ queryKey: ["businesses"] }),
  ]);
}
