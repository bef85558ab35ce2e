import { analyticsApi } from "#contract/analytics.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { Analytics } from "./analytics.service.ts";

/** Routes for views and figures. */
export function analyticsRoutes(analytics: Analytics): Route[] {
  return [
    route(analyticsApi.ofBusiness, ({ query, session }) => analytics.figuresOf(session.user, query.businessId)),
    route(analyticsApi.overview, ({ query, session }) => analytics.overviewOf(session.user, query.businessId)),
    route(analyticsApi.ofPlatform, ({ query }) => analytics.ofPlatform(query)),
    route(analyticsApi.recordView, async ({ params, body, session, origin }) => {
      await analytics.recordView(params.id, session?.user, origin, body.referrer);
      return { success: true } as const;
    }),
    route(analyticsApi.recordDuration, async ({ params, body, session, origin }) => {
      await analytics.recordDuration(params.id, session?.user, origin, body.seconds);
      return { success: true } as const;
    }),
    route(analyticsApi.recordAction, async ({ params, body, session, origin }) => {
      await analytics.recordAction(params.id, session?.user, origin, body.action);
      return { success: true } as const;
    }),
    route(analyticsApi.recordJobView, async ({ params, body, session, origin }) => {
      await analytics.recordJobView(params.id, session?.user, origin, body);
      return { success: true } as const;
    }),
    route(analyticsApi.ofProfessional, ({ query, session }) => analytics.ofProfessional(session.user, query.days)),
    route(analyticsApi.listProfessionalSources, ({ session }) => analytics.listProfessionalSources(session.user)),
    route(analyticsApi.listViewers, async ({ query, session }) => {
      const { rows, total } = await analytics.listViewers(session.user, query);
      return reply(rows, { total });
    }),
    route(analyticsApi.recordProfessionalView, async ({ params, body, session, origin }) => {
      await analytics.recordProfessionalView(params.id, session?.user, origin, body.referrer);
      return { success: true } as const;
    }),
    route(analyticsApi.recordProfessionalDuration, async ({ params, body, session, origin }) => {
      await analytics.recordProfessionalDuration(params.id, session?.user, origin, body.seconds);
      return { success: true } as const;
    }),
  ];
}
