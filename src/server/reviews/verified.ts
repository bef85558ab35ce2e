import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ClientRule } from "#server/professionals/testimonials.service.ts";
import type { Programs } from "#server/programs/programs.service.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { professionalReviews } from "./professional-reviews.table.ts";
import { reviews } from "./reviews.table.ts";

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
      const [profile] = await db
        .select({ userId: professionalProfiles.userId })
        .from(professionalProfiles)
        .where(eq(professionalProfiles.id, professionalId));
      if (!profile) return;
      const verified =
        (await programs.hasCompleted(userId, { professionalId })) || (await isClient(userId, profile.userId));
      if (await setVerifiedClient(db, { professionalId, userId }, verified))
        await cache.changed(`professional:${professionalId}`);
    }
  });
}

/** @returns whether there is such a review and it said otherwise */
async function setVerifiedPurchase(
  db: Db,
  of: { businessId: number; userId: number },
  verified: boolean,
): Promise<boolean> {
  const changed = await db
    .update(reviews)
    .set({ verifiedPurchase: verified })
    .where(
      and(eq(reviews.businessId, of.businessId), eq(reviews.userId, of.userId), ne(reviews.verifiedPurchase, verified)),
    )
    .returning({ id: reviews.id });
  return changed.length > 0;
}

/** @returns whether there is such a review and it said otherwise */
async function setVerifiedClient(
  db: Db,
  of: { professionalId: number; userId: number },
  verified: boolean,
): Promise<boolean> {
  const changed = await db
    .update(professionalReviews)
    .set({ verifiedClient: verified })
    .where(
      and(
        eq(professionalReviews.professionalId, of.professionalId),
        eq(professionalReviews.userId, of.userId),
        ne(professionalReviews.verifiedClient, verified),
      ),
    )
    .returning({ id: professionalReviews.id });
  return changed.length > 0;
}
