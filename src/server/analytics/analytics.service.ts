import type { Asker, Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/route.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { mayNotCount } from "./analytics.policy.ts";
import { deleteSaltsBefore, insertViewOnce } from "./analytics.queries.ts";
import { createFigures } from "./business-figures.ts";
import { createProfessionalAnalytics } from "./professional-analytics.ts";
import { dayOf } from "./visitors.ts";
import { createVisits, ONE_VISIT_MS } from "./visits.ts";

export type Analytics = ReturnType<typeof createAnalytics>;

/** What is counted of visits, and the figures that owners read of it. spec: product §3 profile_views, DECISIONS 6 */
export function createAnalytics(
  platform: Pick<Platform, "clock" | "config" | "database" | "events" | "throttle">,
  {
    businesses,
    professionals,
  }: {
    businesses: Pick<Businesses, "requireManaged" | "requireVisible">;
    professionals: Pick<Professionals, "requireOwn" | "requireVisible">;
  },
) {
  const { clock, database } = platform;
  const { db } = database;
  const visits = createVisits(platform);

  return {
    ...createFigures(platform, { businesses }),
    ...createProfessionalAnalytics(platform, { professionals, visits }),

    /**
     * Counts a look at a listing's page: once in 30 minutes for each visitor, never for programs, owner and admins.
     * @throws businesses.not_found, too_many_requests
     */
    async recordView(businessId: number, asker: Asker, origin: Origin, referrer: string | undefined): Promise<void> {
      await visits.limit(origin);
      const listing = await businesses.requireVisible(businessId, asker);
      if (mayNotCount(listing, asker, origin.userAgent)) return;
      const target = { targetType: "business", targetId: listing.id, targetUserId: listing.ownerId } as const;
      const { view, once } = await visits.read(target, asker, origin, referrer);
      await withTransaction(db, (tx) => insertViewOnce(tx, view, once));
    },

    /** Throws away the salts of days that are over: from then on nobody can tell who the hashes were. */
    async forgetVisitors(): Promise<void> {
      await deleteSaltsBefore(db, dayOf(new Date(clock.now().getTime() - ONE_VISIT_MS)));
    },
  };
}
