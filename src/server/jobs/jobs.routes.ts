import { jobsApi } from "#contract/jobs.ts";
import { reply, route, type Route } from "#server/platform/route.ts";
import type { Jobs } from "./jobs.service.ts";

export function jobsRoutes(jobs: Jobs): Route[] {
  return [
    route(jobsApi.featured, async () => {
      const { jobs: cards, validUntil } = await jobs.listFeatured();
      return reply(cards, { ...(validUntil && { validUntil }) });
    }),
  ];
}
