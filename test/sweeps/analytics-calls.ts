import { buildJob } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import type { Arrange } from "./calls.ts";

const viewDuration = { seconds: 12.5 };

/** Valid calls of the analytics endpoints that LISTING_CALLS and NOTICE_CALLS do not contain. */
export const ANALYTICS_CALLS: Record<string, Arrange> = {
  "POST /api/businesses/{id}/views/duration": (world) => ({
    params: { id: world.listings.premium.fitness.id },
    body: viewDuration,
  }),
  "POST /api/jobs/{id}/views": async (world) => ({
    params: { id: (await buildJob(world.app, { business: world.listings.premium.fitness })).id },
    body: { referrer: "https://www.google.com", clicked: true },
  }),
  "POST /api/professionals/{id}/views/duration": async (world) => ({
    params: { id: (await buildProfessional(world.app)).professional.id },
    body: viewDuration,
  }),
  "GET /api/professionals/me/view-sources": () => ({}),
  "GET /api/admin/analytics": () => ({ query: { days: "7" } }),
};
