import { applicationsApi as api } from "#contract/applications.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Applications } from "./applications.service.ts";

export function applicationsRoutes(applications: Applications): Route[] {
  return [...readingRoutes(applications), ...writingRoutes(applications)];
}

function readingRoutes(applications: Applications): Route[] {
  return [
    route(api.listOwn, async ({ query, session }) => {
      const { rows, total } = await applications.listOwn(session.user, query);
      return reply(rows, { total });
    }),
    route(api.get, ({ params, session }) => applications.get(params.id, session.user)),
    route(api.listReceived, async ({ query, session }) => {
      const { rows, total } = await applications.listReceived(session.user, query);
      return reply(rows, { total });
    }),
    route(api.summarize, ({ query, session }) => applications.summarize(session.user, query)),
    route(api.getTemplate, ({ query, session }) => applications.getTemplate(session.user, query.businessId)),
  ];
}

function writingRoutes(applications: Applications): Route[] {
  return [
    route(api.apply, ({ body, session, origin }) => applications.apply(body, session, origin)),
    route(api.moveMany, ({ body: { ids, ...to }, session }) => applications.moveMany(ids, to, session.user)),
    route(api.markViewed, async ({ params: { id }, session }) => {
      await applications.markViewed(id, session.user);
      return applications.get(id, session.user);
    }),
    route(api.move, async ({ params: { id }, body, session }) => {
      await applications.move(id, body, session.user);
      return applications.get(id, session.user);
    }),
    route(
      api.note,
      async ({ params: { id }, body, session }) => {
        await applications.note(id, { notes: body.notes ?? null, version: body.version }, session.user);
        return applications.get(id, session.user);
      },
      { current: ({ params, session }) => applications.get(params.id, session.user) },
    ),
    route(api.message, async ({ params: { id }, body, session }) => {
      await applications.message(id, body.message, session.user);
      return applications.get(id, session.user);
    }),
    route(api.withdraw, async ({ params: { id }, session }) => {
      await applications.withdraw(id, session.user);
      return applications.get(id, session.user);
    }),
    route(api.saveTemplate, ({ body: { body, version, businessId }, session }) =>
      applications.saveTemplate(session.user, { body: body ?? null, version }, businessId),
    ),
  ];
}
