import { programsApi } from "#contract/programs.ts";
import { forEverybody, reply, route, type Route } from "#server/platform/route.ts";
import type { Programs } from "./programs.service.ts";

/** The calls about programmes. */
export function programsRoutes(programs: Programs): Route[] {
  return [
    route(programsApi.list, ({ params, session }) => programs.list(params.id, session?.user), {
      sameFor: forEverybody,
    }),
    route(programsApi.listOwnEnrollments, async ({ query, session }) => {
      const { enrollments, total } = await programs.listEnrollments(session.user, query);
      return reply(enrollments, { total });
    }),
    route(programsApi.enroll, ({ params, session, origin }) => programs.enroll(params.id, session.user, origin)),
  ];
}
