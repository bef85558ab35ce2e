import { classMapApi } from "#contract/class-map.ts";
import { classesApi as api } from "#contract/classes.ts";
import { forEveryone, reply, route, type Route } from "#server/platform/http/route.ts";
import type { Classes } from "./classes.service.ts";
import type { Schedules } from "./schedules.service.ts";

const done = { success: true } as const;

/** The routes of schedules and classes. */
export function classesRoutes({ classes, schedules }: { classes: Classes; schedules: Schedules }): Route[] {
  return [
    route(
      api.list,
      async ({ query }) => {
        const { classes: found, ...extras } = await classes.list(query);
        return reply(found, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      classMapApi.show,
      async ({ query }) => {
        const { map, ...extras } = await classes.map(query);
        return reply(map, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.get,
      async ({ params, session }) => {
        const { class: found, validUntil } = await classes.get(params.id, session?.user);
        return reply(found, validUntil ? { validUntil } : {});
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.ofBusiness,
      async ({ params, query, session }) => {
        const { classes: found, ...extras } = await classes.listOfBusiness(params.id, session?.user, query);
        return reply(found, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.listSchedules, ({ params, session }) => schedules.listSchedules(params.id, session.user)),
    route(api.createSchedule, ({ params, body, session }) => schedules.createSchedule(params.id, session.user, body)),
    route(
      api.changeSchedule,
      ({ params, query, body, session }) => schedules.changeSchedule(params.id, session.user, query, body),
      { current: ({ params, session }) => schedules.getSchedule(params.id, session.user) },
    ),
    route(api.removeSchedule, async ({ params, query, session }) => {
      await schedules.removeSchedule(params.id, session.user, query);
      return done;
    }),
  ];
}
