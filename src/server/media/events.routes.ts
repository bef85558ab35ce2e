import { eventsApi as api } from "#contract/events.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Registrations } from "./events.service.ts";

export function eventsRoutes(registrations: Registrations): Route[] {
  return [
    route(api.mine, async ({ query, session }) => {
      const { registrations: rows, total } = await registrations.listOwnRegistrations(session.user.id, query);
      return reply(rows, { total });
    }),
    route(api.register, ({ params, session }) => registrations.register(params.id, session.user)),
    route(api.giveUp, ({ params, session }) => registrations.giveUp(params.id, session.user)),
    route(api.attendees, async ({ params, query, session }) => {
      const { attendees, total } = await registrations.listAttendees(params.id, session.user, query);
      return reply(attendees, { total });
    }),
    route(api.cancel, async ({ params, body, session }) => {
      await registrations.cancelEvent(params.id, body.reason ?? null, session.user);
      return { success: true } as const;
    }),
  ];
}
