import type { ListingAction } from "#contract/analytics.ts";
import type { Caller } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin } from "#server/platform/http/route.ts";
import { networkOf, type RateLimit } from "#server/platform/throttle.ts";
import { sourceOf } from "./analytics.policy.ts";
import type { NewAction, NewJobView, NewView } from "./analytics.queries.ts";
import { createVisitors } from "./visitors.service.ts";

const USER_AGENT_MAX = 300;
/** Key: the visitor's network, which a whole office may share. */
const VIEWS: RateLimit = { name: "views", points: 600, seconds: 3_600 };

/** Key: the visitor's network. A page reports its duration whenever it is hidden. */
const DURATIONS: RateLimit = { name: "stays", points: 1_200, seconds: 3_600 };

/** A visitor's hashes since a moment (ISO), the latest first. */
export interface VisitorHashes {
  hashes: readonly [string, ...string[]];
  since: string;
}

export type Visits = ReturnType<typeof createVisits>;

/** Builds the rows of views, for all kinds of page. spec: product §3 profile_views */
export function createVisits(platform: Pick<Platform, "clock" | "config" | "database" | "throttle">) {
  const { clock, config, throttle } = platform;
  const visitors = createVisitors(platform);
  const ownHost = new URL(config.publicUrl).hostname;

  async function seenNow(caller: Caller, { address, userAgent }: RequestOrigin, referrer: string | undefined) {
    return {
      ...(await visitors.namesOf({ userId: caller?.id, address, userAgent })),
      viewerUserId: caller?.id ?? null,
      source: sourceOf(referrer, ownHost),
      viewDate: clock.now().toISOString(),
    };
  }

  return {
    /** @throws too_many_requests */
    limit: (origin: RequestOrigin): Promise<void> => throttle.consume(VIEWS, networkOf(origin.address)),
    /** @throws too_many_requests */
    limitStays: (origin: RequestOrigin): Promise<void> => throttle.consume(DURATIONS, networkOf(origin.address)),

    /** The visitor's hashes within a time before now, and when that time began. */
    async visitorHashesOf(
      caller: Caller,
      { address, userAgent }: RequestOrigin,
      withinMs: number,
    ): Promise<VisitorHashes> {
      const since = new Date(clock.now().getTime() - withinMs);
      const hashes = await visitors.hashesOf({ userId: caller?.id, address, userAgent }, since);
      return { hashes, since: since.toISOString() };
    },

    /** Builds the row of a page view. */
    async buildView(
      target: Pick<NewView, "targetType" | "targetId" | "targetUserId">,
      caller: Caller,
      origin: RequestOrigin,
      referrer: string | undefined,
    ): Promise<NewView> {
      return {
        ...target,
        ...(await seenNow(caller, origin, referrer)),
        userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
      };
    },

    /** The same for an action on a listing's page. */
    async buildAction(
      businessId: number,
      action: ListingAction,
      caller: Caller,
      origin: RequestOrigin,
    ): Promise<NewAction> {
      const { source: _, ...seen } = await seenNow(caller, origin, undefined);
      return { businessId, action, ...seen };
    },

    /** The same for a job view. */
    async buildJobView(
      jobId: number,
      caller: Caller,
      origin: RequestOrigin,
      { referrer, clicked }: { referrer?: string | undefined; clicked: boolean },
    ): Promise<NewJobView> {
      return { jobId, clicked, ...(await seenNow(caller, origin, referrer)) };
    },
  };
}
