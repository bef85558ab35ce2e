import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/businesses.ts";
import type { ProfessionalReview, Review, REVIEW_SORTS } from "#contract/reviews.ts";
import type { Total } from "#contract/total.ts";
import { call, callList } from "#web/platform/api/call.ts";

export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEWS_PER_PAGE = 10;
/** Reviews that an overview shows. spec: R157 */
export const RECENT_REVIEWS = 3;

/** Whose reviews are meant. */
export interface Reviewed {
  kind: BusinessKind | "professional";
  id: number;
}
export interface ReviewPage {
  items: Review[];
  total: Total;
}

/** Names the reviewed among listings and professionals, whose ids are counted apart. */
export function reviewedKey({ kind, id }: Reviewed): number | string {
  return kind === "professional" ? `professional-${id}` : id;
}

/** Where the API has one review of it. */
export function reviewPath({ kind }: Reviewed) {
  return kind === "professional"
    ? "/api/professionals/{id}/reviews/{reviewId}"
    : "/api/businesses/{id}/reviews/{reviewId}";
}

/** A review of a professional as the shared screens read it. */
export function asReview({ professionalResponse, verifiedClient, ...review }: ProfessionalReview): Review {
  return { ...review, businessResponse: professionalResponse, verifiedPurchase: verifiedClient };
}

export const reviewsData = {
  list: (of: Reviewed, query: { page: number; pageSize?: number; sort?: ReviewSort }) =>
    queryOptions({
      queryKey: [
        "reviews",
        reviewedKey(of),
        "list",
        { page: query.page, pageSize: query.pageSize ?? REVIEWS_PER_PAGE, sort: query.sort ?? "newest" },
      ],
      queryFn: async ({ queryKey: [, , , asked], signal }): Promise<ReviewPage> => {
        const input = { params: { id: of.id }, query: asked as { page: number; pageSize: number; sort: ReviewSort } };
        if (of.kind === "fitness") return callList("GET /api/businesses/{id}/reviews", input, signal);
        if (of.kind === "retail") return callList("GET /api/business-collectives/{id}/reviews", input, signal);
        const { items, total } = await callList("GET /api/professionals/{id}/reviews", input, signal);
        return { items: items.map(asReview), total };
      },
    }),
  recent: (of: Reviewed) => reviewsData.list(of, { page: 1, pageSize: RECENT_REVIEWS }),
  summary: (of: Reviewed) =>
    queryOptions({
      queryKey: ["reviews", reviewedKey(of), "summary"],
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

/** After a review was written, changed or deleted: its lists and summary, and the places that show the rating. */
export async function rereadReviews(queryClient: QueryClient, of: Reviewed): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["reviews", reviewedKey(of)] }),
    queryClient.invalidateQueries({ queryKey: [of.kind === "professional" ? "professionals" : "businesses"] }),
  ]);
}
