import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { HeldText } from "#contract/held-texts.ts";
import type { ProfessionalReview, Review, REVIEW_SORTS } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import { call, callList } from "#web/platform/api/call.ts";

export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEWS_PER_PAGE = 10;
/** The number of reviews in an overview. spec: R157 */
export const RECENT_REVIEWS = 3;

/** The reviewed listing or professional. */
export interface ReviewTarget {
  kind: BusinessKind | "professional";
  id: number;
}
/** A review as a list shows it; to the reviewed professional with a response that waits. */
export type ListedReview = Review & { heldResponse?: HeldText | null };
export interface ReviewPage {
  items: ListedReview[];
  total: Total;
}

/** A unique key: ids of listings and professionals overlap. */
export function reviewTargetKey({ kind, id }: ReviewTarget): number | string {
  return kind === "professional" ? `professional-${id}` : id;
}

/** The API path of a single review. */
export function reviewPath({ kind }: ReviewTarget) {
  return kind === "professional"
    ? "/api/professionals/{id}/reviews/{reviewId}"
    : "/api/businesses/{id}/reviews/{reviewId}";
}

/** Converts a professional's review to the type of the shared components. */
export function toReview({ professionalResponse, verifiedClient, ...review }: ProfessionalReview): ListedReview {
  return { ...review, businessResponse: professionalResponse, verifiedPurchase: verifiedClient };
}

export const reviewsData = {
  list: (of: ReviewTarget, query: { page: number; pageSize?: number; sort?: ReviewSort }) =>
    queryOptions({
      queryKey: [
        "reviews",
        reviewTargetKey(of),
        "list",
        { page: query.page, pageSize: query.pageSize ?? REVIEWS_PER_PAGE, sort: query.sort ?? "newest" },
      ],
      queryFn: async ({ queryKey: [, , , keyQuery], signal }): Promise<ReviewPage> => {
        const input = {
          params: { id: of.id },
          query: keyQuery as { page: number; pageSize: number; sort: ReviewSort },
        };
        if (of.kind === "fitness") return callList("GET /api/businesses/{id}/reviews", input, signal);
        if (of.kind === "retail") return callList("GET /api/business-collectives/{id}/reviews", input, signal);
        const { items, total } = await callList("GET /api/professionals/{id}/reviews", input, signal);
        return { items: items.map(toReview), total };
      },
    }),
  recent: (of: ReviewTarget) => reviewsData.list(of, { page: 1, pageSize: RECENT_REVIEWS }),
  /** The user's own review of a target, of which there is at most one; null without one. */
  own: (of: ReviewTarget) =>
    queryOptions({
      queryKey: ["own-review", reviewTargetKey(of)],
      queryFn: async ({ signal }): Promise<Review | null> => {
        const input = { params: { id: of.id } };
        if (of.kind !== "professional")
          return (await call("GET /api/businesses/{id}/reviews/mine", input, signal)).review;
        const { review } = await call("GET /api/professionals/{id}/reviews/mine", input, signal);
        return review && toReview(review);
      },
    }),
  summary: (of: ReviewTarget) =>
    queryOptions({
      queryKey: ["reviews", reviewTargetKey(of), "summary"],
      queryFn: ({ signal }) =>
        call(
          of.kind === "professional"
            ? "GET /api/professionals/{id}/reviews/summary"
            : "GET /api/businesses/{id}/reviews/summary",
          { params: { id: of.id } },
          signal,
        ),
    }),
};

/** After a write: invalidates the reviews and summary, and the pages that show the rating. */
export async function invalidateReviews(queryClient: QueryClient, of: ReviewTarget): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["reviews", reviewTargetKey(of)] }),
    queryClient.invalidateQueries({ queryKey: [of.kind === "professional" ? "professionals" : "businesses"] }),
  ]);
}

/** The same after the user has changed or deleted their own review. */
export async function invalidateOwnReview(queryClient: QueryClient, of: ReviewTarget): Promise<void> {
  const { queryKey } = reviewsData.own(of);
  await Promise.all([invalidateReviews(queryClient, of), queryClient.invalidateQueries({ queryKey })]);
}
