import { searchAlertsApi as api } from "#contract/search-alerts.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { SearchAlerts } from "./search-alerts.service.ts";

export function searchAlertsRoutes(searchAlerts: SearchAlerts): Route[] {
  return [
    route(api.list, async ({ query, session }) => {
      const { rows, total } = await searchAlerts.list(session.user.id, query);
      return reply(rows, { total });
    }),
    route(api.create, ({ body, session }) => searchAlerts.create(session.user, body)),
    route(api.remove, async ({ params, session }) => {
      await searchAlerts.remove(session.user.id, params.id);
      return { success: true } as const;
    }),
  ];
}
