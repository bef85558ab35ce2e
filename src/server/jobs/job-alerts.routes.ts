import { jobAlertsApi as api } from "#contract/job-alerts.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { JobAlerts } from "./job-alerts.service.ts";

export function jobAlertsRoutes(jobAlerts: JobAlerts): Route[] {
  return [
    route(api.list, async ({ query, session }) => {
      const { rows, total } = await jobAlerts.list(session.user.id, query);
      return reply(rows, { total });
    }),
    route(api.create, ({ body, session }) => jobAlerts.create(session.user.id, body)),
    route(api.update, ({ params, body, session }) => jobAlerts.update(session.user.id, params.id, body)),
    route(api.remove, async ({ params, session }) => {
      await jobAlerts.remove(session.user.id, params.id);
      return { success: true } as const;
    }),
  ];
}
