import { ANALYTICS_DAYS, type BusinessFigures } from "#contract/analytics.ts";
import { planOf } from "#contract/plans.ts";
import type { Asker, Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/route.ts";
import { networkOf, type Rule } from "#server/platform/throttle.ts";
import { figureOf, mayNotCount, sourceOf } from "./analytics.policy.ts";
import { countApplications, countViews, deleteSaltsBefore, insertViewOnce } from "./analytics.queries.ts";
import { createVisitors, dayOf } from "./visitors.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A visitor who looks again within this time counts once. */
const ONE_VISIT_MS = 30 * MINUTE_MS;
const USER_AGENT_MAX = 300;
/** Key: network of the visitor. Whole offices look from one. */
const VIEWS: Rule = { name: "views", points: 600, seconds: 3_600 };

export type Analytics = ReturnType<typeof createAnalytics>;

/** What is counted of visits, and the figures that owners read of it. spec: product §3 profile_views, DECISIONS 6 */
export function createAnalytics(
  platform: Pick<Platform, "clock" | "config" | "database" | "throttle">,
  { businesses }: { businesses: Pick<Businesses, "requireManaged" | "requireVisible"> },
) {
  const { clock, config, database, throttle } = platform;
  const { db, pool } = database;
  const visitors = createVisitors(platform);
  const ownHost = new URL(config.publicUrl).hostname;

  return {
    /**
     * Counts a look at a listing's page: once in 30 minutes for each visitor, never for programs, owner and admins.
     * @throws businesses.not_found, too_many_requests
     */
    async recordView(businessId: number, asker: Asker, origin: Origin, referrer: string | undefined): Promise<void> {
      await throttle.consume(VIEWS, networkOf(origin.address));
      const listing = await businesses.requireVisible(businessId, asker);
      if (mayNotCount(listing, asker, origin.userAgent)) return;
      const now = clock.now();
      const since = new Date(now.getTime() - ONE_VISIT_MS);
      const { address, userAgent } = origin;
      const hashes = await visitors.hashesOf({ userId: asker?.id, address, userAgent }, since);
      const view = {
        viewerUserId: asker?.id ?? null,
        targetUserId: listing.ownerId,
        targetType: "business" as const,
        targetId: listing.id,
        source: sourceOf(referrer, ownHost),
        visitorHash: hashes[0],
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        viewDate: now.toISOString(),
      };
      await withTransaction(db, (tx) => insertViewOnce(tx, view, { hashes, since: since.toISOString() }));
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
