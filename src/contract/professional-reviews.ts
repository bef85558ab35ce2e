import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, emptyIsNull, pathId, prose } from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { REVIEW_LIMITS, REVIEW_SORTS, review, reviewInput, reviewPatch, reviewSummary } from "./reviews.ts";

/** A review of a professional. spec: product §3 professional_reviews */
export const professionalReview = review
  .omit({ businessResponse: true, verifiedPurchase: true })
  .extend({ professionalResponse: review.shape.businessResponse, verifiedClient: review.shape.verifiedPurchase })
  .meta({ id: "ProfessionalReview" });
export type ProfessionalReview = z.infer<typeof professionalReview>;

/** Signed with the author's name unless they say otherwise. spec: product §3, calls §9.2 */
export const professionalReviewInput = reviewInput
  .omit({ businessId: true, anonymous: true })
  .extend({ anonymous: z.boolean().default(false) });
export type ProfessionalReviewInput = z.input<typeof professionalReviewInput>;
export const blankProfessionalReview = {
  rating: 0,
  title: "",
  content: "",
  anonymous: false,
} satisfies ProfessionalReviewInput;

const byId = z.object({ id: pathId });
const byReview = z.object({ id: pathId, reviewId: pathId });
const tags = ({ params }: { params: { id: number } }) => [`professional:${params.id}`];
const helpful = professionalReview.pick({ helpful: true, votedHelpful: true }).meta({ id: "ProfessionalReviewMark" });

export const professionalReviewsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/reviews",
    summary: "Public reviews of a professional",
    access: "public",
    params: byId,
    query: pageQuery.extend({ sort: z.enum(REVIEW_SORTS).optional() }),
    response: z.array(professionalReview),
    list: true,
    cache: tags,
  }),
  summary: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/reviews/summary",
    summary: "Average and distribution",
    access: "public",
    params: byId,
    response: reviewSummary,
    cache: tags,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/reviews",
    summary: "Review a professional, once",
    access: "signed-in",
    params: byId,
    body: professionalReviewInput,
    response: professionalReview,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/reviews/{reviewId}",
    summary: "Edit one's own review",
    access: "signed-in",
    params: byReview,
    body: reviewPatch,
    response: professionalReview,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/reviews/{reviewId}",
    summary: "Delete one's own review",
    access: "signed-in",
    params: byReview,
    response: done,
  }),
  respond: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/reviews/{reviewId}/response",
    summary: "Answer a review of oneself; empty takes the answer back",
    access: "signed-in",
    params: byReview,
    body: z.object({ response: emptyIsNull(prose({ max: REVIEW_LIMITS.responseMax })).unwrap() }),
    response: professionalReview,
  }),
  markHelpful: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/reviews/{reviewId}/helpful",
    summary: "Mark a review as helpful, once",
    access: "signed-in",
    params: byReview,
    response: helpful,
  }),
  unmarkHelpful: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/reviews/{reviewId}/helpful",
    summary: "Take the mark back",
    access: "signed-in",
    params: byReview,
    response: helpful,
  }),
};
