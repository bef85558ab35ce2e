import { reviewsApi } from "#contract/reviews.ts";
import { forEverybody, reply, route, type Route, type Session } from "#server/platform/route.ts";
import { presentCollectiveReview, presentReview } from "./reviews.present.ts";
import type { Reviews } from "./reviews.service.ts";

export function reviewsRoutes(reviews: Reviews): Route[] {
  // Whose own review or mark stands among them reads something else than visitors.
  const sameFor = (_: unknown, user: Session["user"], { id }: { id: number }) => reviews.readsAsVisitor(id, user.id);
  return [
    route(
      reviewsApi.list,
      async ({ params, query, session }) => {
        const { rows, total } = await reviews.list(params.id, "fitness", query, session);
        return reply(
          rows.map((row) => presentReview(row, session?.user.id)),
          { total },
        );
      },
      { sameFor },
    ),
    route(
      reviewsApi.listOfCollective,
      async ({ params, query, session }) => {
        const { rows, total } = await reviews.list(params.id, "retail", query, session);
        return reply(
          rows.map((row) => presentCollectiveReview(row, session?.user.id)),
          { total },
        );
      },
      { sameFor },
    ),
    route(reviewsApi.summary, ({ params, session }) => reviews.summarize(params.id, session), {
      sameFor: forEverybody,
    }),
    route(reviewsApi.create, async ({ params, body, session, origin }) =>
      presentReview(await reviews.create(params.id, "fitness", body, session, origin), session.user.id),
    ),
    route(reviewsApi.createOfCollective, async ({ params, body, session, origin }) =>
      presentCollectiveReview(await reviews.create(params.id, "retail", body, session, origin), session.user.id),
    ),
    route(reviewsApi.update, async ({ params, body, session }) =>
      presentReview(await reviews.update(ofReview(params), body, session), session.user.id),
    ),
    route(reviewsApi.remove, async ({ params, session }) => {
      await reviews.remove(ofReview(params), session);
      return { success: true } as const;
    }),
    route(reviewsApi.markHelpful, ({ params, session }) => reviews.vote(ofReview(params), true, session)),
    route(reviewsApi.listReceived, async ({ query, session }) => {
      const { rows, total } = await reviews.received.list(session.user, query);
      return reply(rows, { total });
    }),
    route(reviewsApi.respond, ({ params, body, session }) =>
      reviews.received.respond(params.id, body.response, session.user),
    ),
    route(reviewsApi.unmarkHelpful, ({ params, session }) => reviews.vote(ofReview(params), false, session)),
  ];
}

function ofReview(params: { id: number; reviewId: number }): { businessId: number; reviewId: number } {
  return { businessId: params.id, reviewId: params.reviewId };
}
