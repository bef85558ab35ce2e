import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Jobs } from "#server/jobs/jobs.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Saved } from "#server/saved/saved.service.ts";
import { deleteProfileViews } from "./account-deletion.queries.ts";
import { analyticsExport } from "./account-export.queries.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { createAnalytics } from "./analytics.service.ts";
import { registerAnalyticsTasks } from "./analytics.tasks.ts";
import { registerAnalyticsListeners } from "./analytics.listeners.ts";

export function createAnalyticsDomain(
  platform: Platform,
  needs: { businesses: Businesses; jobs: Jobs; professionals: Professionals; saved: Saved },
) {
  const analytics = createAnalytics(platform, needs);
  registerAnalyticsTasks(platform, analytics);
  registerAnalyticsListeners(platform);

  return {
    domain: {
      routes: analyticsRoutes(analytics),
      ownData: analyticsExport,
      onAccountDeletion: [deleteProfileViews],
      onListingPurge: analytics.purge,
    } satisfies Domain,
  };
}
