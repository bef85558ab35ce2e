import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { professionalReviews } from "./professional-reviews.table.ts";
import { reviews } from "./reviews.table.ts";

/** Whose profile it is. */
export async function findProfileUser(db: Db, professionalId: number): Promise<number | undefined> {
  const [profile] = await db
    .select({ userId: professionalProfiles.userId })
    .from(professionalProfiles)
    .where(eq(professionalProfiles.id, professionalId));
  return profile?.userId;
}

/** @returns whether there is such a review and it said otherwise */
export async function setVerifiedPurchase(
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
export async function setVerifiedClient(
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
