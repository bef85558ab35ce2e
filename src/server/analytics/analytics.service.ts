import { ANALYTICS_DAYS, type BusinessFigures } from "#contract/analytics.ts";
import { planOf } from "#contract/plans.ts";
import type { Asker, Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/route.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { figureOf, mayNotCount } from "./analytics.policy.ts";
import { countApplications, countViews, deleteSaltsBefore, insertViewOnce } from "./analytics.queries.ts";
import { createProfessionalAnalytics } from "./professional-analytics.ts";
import { dayOf } from "./visitors.ts";
import { createVisits, ONE_VISIT_MS } from "./visits.ts";

const DAY_MS = 86_400_000;

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
  const { db, pool } = database;
  const visits = createVisits(platform);

  return {
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

    /**
     * Figures of the listing that the caller runs, of the last 30 days against the 30 before; none below Standard.
     * @throws businesses.not_found. spec: product §2 (R313), DECISIONS 6
     */
    async figuresOf(asker: NonNullable<Asker>, businessId?: number): Promise<BusinessFigures> {
      const listing = await businesses.requireManaged(asker, businessId);
      const none = { profileViews: null, applications: null, reviewScore: null };
      if (!planOf(listing.tier).analytics) return { businessId: listing.id, available: false, ...none };
      const at = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
      const spans = { before: at(2 * ANALYTICS_DAYS), from: at(ANALYTICS_DAYS), to: at(0) };
      const [views, applications] = await Promise.all([
        countViews(pool, listing.id, spans),
        countApplications(pool, listing.id, spans),
      ]);
      const { ratingSum, reviewCount } = listing.row;
      return {
        businessId: listing.id,
        available: true,
        profileViews: figureOf(views),
        applications: figureOf(applications),
        reviewScore: { average: reviewCount === 0 ? 0 : ratingSum / reviewCount, count: reviewCount },
      };
    },

    /** Throws away the salts of days that are over: from then on nobody can tell who the hashes were. */
    async forgetVisitors(): Promise<void> {
      await deleteSaltsBefore(db, dayOf(new Date(clock.now().getTime() - ONE_VISIT_MS)));
    },
  };
}
