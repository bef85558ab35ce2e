import type { Platform } from "#server/platform/platform.ts";
import type { ClientRule } from "#server/professionals/testimonials.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { findProfileUser, setVerifiedClient, setVerifiedPurchase } from "./verified.queries.ts";

/**
 * Keeps what a review says of its author with the enrolments: somebody who has paid for a programme of the business
 * has bought there, of the professional is their client; a refund takes it away.
 */
export function keepVerified(
  { cache, database: { db }, events }: Pick<Platform, "cache" | "database" | "events">,
  { programs, isClient }: { programs: Pick<Programs, "hasCompleted">; isClient: ClientRule },
): void {
  events.on("enrollments.changed", async ({ userId, businessId, professionalId }) => {
    if (businessId !== null) {
      const verified = await programs.hasCompleted(userId, { businessId });
      if (await setVerifiedPurchase(db, { businessId, userId }, verified))
        await cache.changed(`business:${businessId}`);
    }
    if (professionalId !== null) {
      const professionalUserId = await findProfileUser(db, professionalId);
      if (professionalUserId === undefined) return;
      const verified =
        (await programs.hasCompleted(userId, { professionalId })) || (await isClient(userId, professionalUserId));
      if (await setVerifiedClient(db, { professionalId, userId }, verified))
        await cache.changed(`professional:${professionalId}`);
    }
  });
}
