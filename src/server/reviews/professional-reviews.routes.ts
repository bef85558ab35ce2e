import { professionalReviewsApi as api } from "#contract/professional-reviews.ts";
import { reply, route, type Route } from "#server/platform/route.ts";
import type { ReviewOf } from "./professional-reviews.queries.ts";
import type { ProfessionalReviews } from "./professional-reviews.service.ts";

export function professionalReviewsRoutes(reviews: ProfessionalReviews): Route[] {
  return [
    route(api.list, async ({ params, query, session }) => {
      const { reviews: rows, total } = await reviews.list(params.id, query, session);
      return reply(rows, { total });
    }),
    route(api.summary, ({ params, session }) => reviews.summarize(params.id, session)),
    route(api.create, ({ params, body, session, origin }) => reviews.create(params.id, body, session, origin)),
    route(api.update, ({ params, body, session }) => reviews.update(ofReview(params), body, session)),
    route(api.remove, async ({ params, session }) => {
      await reviews.remove(ofReview(params), session);
      return { success: true } as const;
    }),
    route(api.respond, ({ params, body, session }) => reviews.respond(ofReview(params), body.response, session)),
    route(api.markHelpful, ({ params, session }) => reviews.vote(ofReview(params), true, session)),
    route(api.unmarkHelpful, ({ params, session }) => reviews.vote(ofReview(params), false, session)),
  ];
}

function ofReview(params: { id: number; reviewId: number }): ReviewOf {
  return { professionalId: params.id, reviewId: params.reviewId };
}
