import { adminJobsApi as api } from "#contract/admin-jobs.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminJobs } from "./admin-jobs.service.ts";

export function adminJobsRoutes(jobs: AdminJobs): Route[] {
  return [
    route(api.list, async ({ query }) => {
      const { jobs: rows, total } = await jobs.list(query);
      return reply(rows, { total });
    }),
    route(api.listIds, ({ query }) => jobs.listIds(query)),
    route(api.close, ({ params, session }) => jobs.close(params.id, session)),
    route(api.feature, ({ params, body, session }) => jobs.setFeatured(params.id, body.featured, session)),
    route(api.remove, ({ params, body, session }) => jobs.remove(params.id, body.reason, session)),
    route(api.restore, ({ params, session }) => jobs.restore(params.id, session)),
    route(api.closeMany, ({ body, session }) => jobs.closeMany(body.ids, session)),
    route(api.removeMany, ({ body, session }) => jobs.removeMany(body.ids, body.reason, session)),
  ];
}
