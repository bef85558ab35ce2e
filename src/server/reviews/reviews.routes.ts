import { professionalReviewsApi, reviewsApi } from "#contract/reviews.ts";
import {
  forEveryone,
  reply,
  requireFile,
  route,
  type Route,
  type Session,
  type SignedInUser,
} from "#server/platform/http/route.ts";
import type { ReceivedReviews } from "./received.service.ts";
import { presentCollectiveReview, presentProfessionalReview, presentReview } from "./reviews.present.ts";
import type { Reviews } from "./reviews.service.ts";

const ofReview = (params: { id: number; reviewId: number }) => ({ subjectId: params.id, reviewId: params.reviewId });

export function reviewsRoutes(reviews: Reviews, received: ReceivedReviews): Route[] {
  const api = reviewsApi;
  // A user's own review or helpful mark makes the list differ from the visitors'.
  const sameAsVisitors = (_: unknown, user: SignedInUser, { id }: { id: number }) =>
    reviews.readsAsVisitor(id, user.id);
  return [
    route(
      api.list,
      async ({ params: { id }, query, session }) => {
        const { rows, total } = await reviews.list({ id, kind: "fitness" }, query, session);
        return reply(
          rows.map((row) => presentReview(row, session?.user.id)),
          { total },
        );
      },
      { sameAsVisitors },
    ),
    route(
      api.listOfCollective,
      async ({ params: { id }, query, session }) => {
        const { rows, total } = await reviews.list({ id, kind: "retail" }, query, session);
        return reply(
          rows.map((row) => presentCollectiveReview(row, session?.user.id)),
          { total },
        );
      },
      { sameAsVisitors },
    ),
    route(api.summary, ({ params, session }) => reviews.summarize(params.id, session), {
      sameAsVisitors: forEveryone,
    }),
    route(api.getOwn, async ({ params: { id }, session }) => {
      const row = await reviews.findOwn({ id }, session);
      return { review: row ? presentReview(row, session.user.id) : null };
    }),
    route(api.create, async ({ params: { id }, body, session, origin }) =>
      presentReview(await reviews.create({ id, kind: "fitness" }, body, session, origin), session.user.id),
    ),
    route(api.createOfCollective, async ({ params: { id }, body, session, origin }) =>
      presentCollectiveReview(await reviews.create({ id, kind: "retail" }, body, session, origin), session.user.id),
    ),
    route(
      api.update,
      async ({ params, body, session }) =>
        presentReview(await reviews.update(ofReview(params), body, session), session.user.id),
      {
        current: async ({ params, session }) =>
          presentReview(await reviews.read(params.reviewId, session), session.user.id),
      },
    ),
    route(api.remove, async ({ params, session }) => {
      await reviews.remove(ofReview(params), session);
      return { success: true } as const;
    }),
    route(api.addPhoto, async ({ params, files, session }) =>
      presentReview(
        await reviews.addPhoto(ofReview(params), requireFile(files.photo, "photo"), session),
        session.user.id,
      ),
    ),
    route(api.markHelpful, ({ params, session }) => reviews.vote(ofReview(params), true, session)),
    route(api.unmarkHelpful, ({ params, session }) => reviews.vote(ofReview(params), false, session)),
    route(api.listReceived, async ({ query, session }) => {
      const { rows, total } = await received.list(session.user, query);
      return reply(rows, { total });
    }),
    ...[api.respond, api.postResponse].map((endpoint) =>
      route(
        endpoint,
        ({ params, body: { response: words, version }, session }) =>
          received.respond(params.id, { words, version }, session),
        { current: ({ params, session }) => received.read(params.id, session.user) },
      ),
    ),
  ];
}

export function professionalReviewsRoutes(reviews: Reviews): Route[] {
  const api = professionalReviewsApi;
  const current = async ({ params, session }: { params: { reviewId: number }; session: Session }) =>
    presentProfessionalReview(await reviews.read(params.reviewId, session), session.user.id);
  return [
    route(api.list, async ({ params: { id }, query, session }) => {
      const { rows, total } = await reviews.list({ id }, query, session);
      const isHost = session?.user.role === "professional" && (await reviews.isHost(id, session.user));
      return reply(
        rows.map((row) => presentProfessionalReview(row, session?.user.id, isHost)),
        { total },
      );
    }),
    route(api.summary, ({ params, session }) => reviews.summarize(params.id, session)),
    route(api.getOwn, async ({ params: { id }, session }) => {
      const row = await reviews.findOwn({ id }, session);
      return { review: row ? presentProfessionalReview(row, session.user.id) : null };
    }),
    route(api.create, async ({ params: { id }, body, session, origin }) =>
      presentProfessionalReview(await reviews.create({ id }, body, session, origin), session.user.id),
    ),
    route(
      api.update,
      async ({ params, body, session }) =>
        presentProfessionalReview(await reviews.update(ofReview(params), body, session), session.user.id),
      { current },
    ),
    route(api.remove, async ({ params, session }) => {
      await reviews.remove(ofReview(params), session);
      return { success: true } as const;
    }),
    route(
      api.respond,
      async ({ params, body: { response: words, version }, session }) => {
        const { row } = await reviews.respond(ofReview(params), { words, version }, session);
        return presentProfessionalReview(row, session.user.id, true);
      },
      { current },
    ),
    route(api.addPhoto, async ({ params, files, session }) =>
      presentProfessionalReview(
        await reviews.addPhoto(ofReview(params), requireFile(files.photo, "photo"), session),
        session.user.id,
      ),
    ),
    route(api.markHelpful, ({ params, session }) => reviews.vote(ofReview(params), true, session)),
    route(api.unmarkHelpful, ({ params, session }) => reviews.vote(ofReview(params), false, session)),
  ];
}
