import { jobMapApi } from "#contract/job-map.ts";
import { jobsApi as api } from "#contract/jobs.ts";
import { forEveryone, reply, route, type Route } from "#server/platform/http/route.ts";
import type { Jobs } from "./jobs.service.ts";

export function jobsRoutes(jobs: Jobs): Route[] {
  return [...readingRoutes(jobs), ...writingRoutes(jobs)];
}

function readingRoutes(jobs: Jobs): Route[] {
  return [
    route(
      api.featured,
      async () => {
        const { jobs: cards, validUntil } = await jobs.listFeatured();
        return reply(cards, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      api.list,
      async ({ query }) => {
        const { jobs: cards, ...extras } = await jobs.list(query);
        return reply(cards, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(
      jobMapApi.show,
      async ({ query }) => {
        const { map, ...extras } = await jobs.map(query);
        return reply(map, extras);
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.get, async ({ params, session }) => {
      const { job, validUntil } = await jobs.get(params.id, session?.user);
      return reply(job, { validUntil });
    }),
    route(
      api.similar,
      async ({ params, session }) => {
        const { jobs: cards, validUntil } = await jobs.listSimilar(params.id, session?.user);
        return reply(cards, { validUntil });
      },
      { sameAsVisitors: forEveryone },
    ),
    route(api.postingAllowance, ({ query, session }) => jobs.getPostingAllowance(session.user, query.businessId)),
    route(api.getForEdit, ({ params, session }) => jobs.getForEdit(params.id, session.user)),
    route(api.mine, async ({ query, session }) => {
      const { jobs: rows, total } = await jobs.listOwn(session.user, query);
      return reply(rows, { total });
    }),
  ];
}

function writingRoutes(jobs: Jobs): Route[] {
  return [
    route(api.create, ({ body, session, origin }) => jobs.create(body, { session, origin })),
    route(api.update, ({ params, body, session, origin }) => jobs.update(params.id, body, { session, origin }), {
      current: ({ params, session }) => jobs.getForEdit(params.id, session.user),
    }),
    route(api.close, ({ params, session }) => jobs.close(params.id, session)),
    route(api.fill, ({ params, session }) => jobs.fill(params.id, session)),
    route(api.renew, ({ params, session, origin }) => jobs.renew(params.id, { session, origin })),
    route(api.duplicate, ({ params, session }) => jobs.duplicate(params.id, session)),
    route(api.remove, async ({ params, session }) => {
      await jobs.delete(params.id, session);
      return { success: true } as const;
    }),
  ];
}
