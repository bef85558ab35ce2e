import type { ListingAction } from "#contract/analytics.ts";
import type { Caller, Businesses, PurgeHook } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Saved } from "#server/saved/saved.service.ts";
import { isExcludedFromCount } from "./analytics.policy.ts";
import {
  addDuration,
  deleteOldestViews,
  deleteSaltsBefore,
  deleteViewsOf,
  insertActionOnce,
  insertJobViewOnce,
  insertViewOnce,
  type NewView,
} from "./analytics.queries.ts";
import { createFigures } from "./business-figures.service.ts";
import { findLastRolledUpDay } from "./figures.queries.ts";
import { createProfessionalAnalytics } from "./professional-analytics.service.ts";
import { dayOf } from "./visitors.service.ts";
import { RAW_DAYS, shiftDay } from "./windows.ts";
import { createVisits } from "./visits.service.ts";

/** The duration of a view may be reported up to a day after it. */
const DAY_MS = 86_400_000;
const DELETED_AT_ONCE = 5_000;

export type Analytics = ReturnType<typeof createAnalytics>;

/** Records views, and computes the figures that owners see. spec: product §3 profile_views, DECISIONS 6 */
export function createAnalytics(
  platform: Pick<Platform, "clock" | "config" | "database" | "events" | "throttle">,
  {
    businesses,
    jobs,
    professionals,
    saved,
  }: {
    businesses: Pick<Businesses, "requireManaged" | "requireVisible" | "team">;
    jobs: Pick<Jobs, "requireVisible">;
    professionals: Pick<Professionals, "requireOwn" | "requireVisible">;
    saved: Pick<Saved, "countSavers">;
  },
) {
  const { clock, database } = platform;
  const { db } = database;
  const visits = createVisits(platform);

  async function isExcluded(
    listing: { id: number; ownerId: number | null },
    caller: Caller,
    { userAgent }: RequestOrigin,
  ): Promise<boolean> {
    if (isExcludedFromCount(listing, caller, userAgent)) return true;
    return caller != null && (await businesses.team.includes(listing.id, caller.id));
  }

  async function recordStay(
    target: Pick<NewView, "targetType" | "targetId">,
    caller: Caller,
    origin: RequestOrigin,
    seconds: number,
  ): Promise<void> {
    const names = await visits.visitorHashesOf(caller, origin, DAY_MS);
    await addDuration(db, target, names, { seconds, now: clock.now().toISOString() });
  }

  // Views have no foreign key to the listing, so a purge must delete them; the daily sums cascade.
  const purge: PurgeHook = async (tx, ids) => {
    await deleteViewsOf(tx, ids);
    return {};
  };

  return {
    purge,
    ...createFigures(platform, { businesses, saved }),
    ...createProfessionalAnalytics(platform, { professionals, visits }),

    /**
     * Counts a listing view: once a day per visitor, for signed-out ones at most 20 a day of an address; never for bots,
     * the owner, the team or admins. spec: DECISIONS 65
     * @throws businesses.not_found, too_many_requests
     */
    async recordView(
      businessId: number,
      caller: Caller,
      origin: RequestOrigin,
      referrer: string | undefined,
    ): Promise<void> {
      await visits.limit(origin);
      const listing = await businesses.requireVisible(businessId, caller);
      if (await isExcluded(listing, caller, origin)) return;
      const target = { targetType: "business", targetId: listing.id, targetUserId: listing.ownerId } as const;
      const view = await visits.buildView(target, caller, origin, referrer);
      await withTransaction(db, (tx) => insertViewOnce(tx, view));
    },

    /**
     * Adds to the duration of the caller's latest view of a listing; ignored if the view was not counted.
     * @throws businesses.not_found, too_many_requests
     */
    async recordDuration(businessId: number, caller: Caller, origin: RequestOrigin, seconds: number): Promise<void> {
      await visits.limitStays(origin);
      const { id } = await businesses.requireVisible(businessId, caller);
      await recordStay({ targetType: "business", targetId: id }, caller, origin, seconds);
    },

    /** The same for a professional's page. @throws professionals.not_found, too_many_requests */
    async recordProfessionalDuration(
      id: number,
      caller: Caller,
      origin: RequestOrigin,
      seconds: number,
    ): Promise<void> {
      await visits.limitStays(origin);
      const { id: targetId } = await professionals.requireVisible(caller, id);
      await recordStay({ targetType: "professional", targetId }, caller, origin, seconds);
    },

    /**
     * Counts a call, a request for directions or a click on the website, by the same rules as a view.
     * @throws businesses.not_found, too_many_requests. spec: DECISIONS 65
     */
    async recordAction(
      businessId: number,
      caller: Caller,
      origin: RequestOrigin,
      action: ListingAction,
    ): Promise<void> {
      await visits.limit(origin);
      const listing = await businesses.requireVisible(businessId, caller);
      if (await isExcluded(listing, caller, origin)) return;
      const row = await visits.buildAction(listing.id, action, caller, origin);
      await withTransaction(db, (tx) => insertActionOnce(tx, row));
    },

    /**
     * Counts a job view, by the same rules as a listing view, and whether Apply Now was clicked. @throws jobs.not_found, too_many_requests. spec: product §3 job_analytics
     */
    async recordJobView(
      jobId: number,
      caller: Caller,
      origin: RequestOrigin,
      seen: { referrer?: string | undefined; clicked: boolean },
    ): Promise<void> {
      await visits.limit(origin);
      const job = await jobs.requireVisible(jobId, caller);
      if (await isExcluded({ id: job.businessId, ownerId: job.ownerId }, caller, origin)) return;
      const view = await visits.buildJobView(job.id, caller, origin, seen);
      await withTransaction(db, (tx) => insertJobViewOnce(tx, view));
    },

    /**
     * Deletes views, with what is known of their visitors, once they are old and the sums of their day are stored; in
     * short statements, so that nothing waits for them.
     */
    async deleteOldViews(): Promise<void> {
      const lastRolled = await findLastRolledUpDay(db);
      if (lastRolled === undefined) return;
      const [before = ""] = [shiftDay(dayOf(clock.now()), -RAW_DAYS), shiftDay(lastRolled, 1)].toSorted();
      while ((await deleteOldestViews(db, `${before}T00:00:00Z`, DELETED_AT_ONCE)) > 0);
    },

    /** Deletes the salts of past days, so that visitor hashes can no longer be traced. */
    async deletePastSalts(): Promise<void> {
      await deleteSaltsBefore(db, dayOf(clock.now()));
    },
  };
}
