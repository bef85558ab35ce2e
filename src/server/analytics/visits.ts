import type { Asker } from "#server/businesses/businesses.service.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Origin } from "#server/platform/route.ts";
import { networkOf, type Rule } from "#server/platform/throttle.ts";
import { sourceOf } from "./analytics.policy.ts";
import type { NewView } from "./analytics.queries.ts";
import { createVisitors } from "./visitors.ts";

/** A visitor who looks again within this time counts once. */
export const ONE_VISIT_MS = 30 * 60_000;
const USER_AGENT_MAX = 300;
/** Key: network of the visitor. Whole offices look from one. */
const VIEWS: Rule = { name: "views", points: 600, seconds: 3_600 };

export type Visits = ReturnType<typeof createVisits>;

/** How a look at a page is written down, whatever page it is. spec: product §3 profile_views */
export function createVisits(platform: Pick<Platform, "clock" | "config" | "database" | "throttle">) {
  const { clock, config, throttle } = platform;
  const visitors = createVisitors(platform);
  const ownHost = new URL(config.publicUrl).hostname;

  return {
    /** @throws too_many_requests */
    limit: (origin: Origin): Promise<void> => throttle.consume(VIEWS, networkOf(origin.address)),

    /** The row of a look, and by what another of the same visitor is told. */
    async read(
      target: Pick<NewView, "targetType" | "targetId" | "targetUserId">,
      asker: Asker,
      { address, userAgent }: Origin,
      referrer: string | undefined,
    ): Promise<{ view: NewView; once: { hashes: readonly string[]; since: string } }> {
      const now = clock.now();
      const since = new Date(now.getTime() - ONE_VISIT_MS);
      const hashes = await visitors.hashesOf({ userId: asker?.id, address, userAgent }, since);
      const view = {
        ...target,
        viewerUserId: asker?.id ?? null,
        source: sourceOf(referrer, ownHost),
        visitorHash: hashes[0],
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        viewDate: now.toISOString(),
      };
      return { view, once: { hashes, since: since.toISOString() } };
    },
  };
}
