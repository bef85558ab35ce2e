import { programsApi as api } from "#contract/programs.ts";
import { forEveryone, reply, requireFile, route, type Route } from "#server/platform/http/route.ts";
import type { Programs } from "./programs.service.ts";

const done = { success: true } as const;

/** The routes of programmes. */
export function programsRoutes(programs: Programs): Route[] {
  return [
    route(
      api.list,
      async ({ params, session }) => {
        const { programs: offered, validUntil } = await programs.list(params.id, session?.user);
        return reply(offered, validUntil ? { validUntil } : {});
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.listOfProfessional, async ({ params, session }) => {
      const { programs: offered, validUntil } = await programs.listOfProfessional(params.id, session?.user);
      return reply(offered, validUntil ? { validUntil } : {});
    }),
    route(api.get, ({ params, session }) => programs.get(params.id, session?.user)),
    route(api.listManaged, async ({ query, session }) => {
      const { programs: rows, total } = await programs.listManaged(session.user, query);
      return reply(rows, { total });
    }),
    route(api.allowance, ({ query, session }) => programs.allowance(session.user, query.businessId)),
    route(api.create, ({ body, session }) => programs.create(session.user, body)),
    route(api.update, ({ params, body, session }) => programs.update(session.user, params.id, body), {
      current: ({ params, session }) => programs.getManaged(session.user, params.id),
    }),
    route(api.setImage, ({ params, files, session }) =>
      programs.setImage(session.user, params.id, requireFile(files.image, "image")),
    ),
    route(api.removeImage, ({ params, session }) => programs.removeImage(session.user, params.id)),
    route(api.remove, async ({ params, session }) => {
      await programs.remove(session.user, params.id);
      return done;
    }),
    route(api.listOwnEnrollments, async ({ query, session }) => {
      const { enrollments, total } = await programs.listEnrollments(session.user, query);
      return reply(enrollments, { total });
    }),
    route(api.enroll, ({ params, session, origin }) => programs.enroll(params.id, session.user, origin)),
    route(api.listParticipants, async ({ params, query, session }) => {
      const { participants, total } = await programs.listParticipants(params.id, session.user, query);
      return reply(participants, { total });
    }),
    route(api.setPayment, ({ params, body, session }) =>
      programs.setPayment(
        { programId: params.id, enrollmentId: params.enrollmentId },
        session.user,
        body.paymentStatus,
      ),
    ),
    route(api.cancelOwn, ({ params, session }) => programs.cancelOwn(params.id, session.user)),
  ];
}
