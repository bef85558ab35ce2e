import { and, eq, isNull } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { reviewReports } from "./review-reports.table.ts";
import { reviews } from "./reviews.table.ts";

const { id, handledAt, upheld, appealedAt } = reviewReports;

/** The listing that a review is about. */
export async function findReviewedListing(db: Db, reviewId: number) {
  const [row] = await db
    .select({ id: businesses.id, ownerId: businesses.ownerId })
    .from(businesses)
    .innerJoin(reviews, eq(reviews.subjectId, businesses.id))
    .where(eq(reviews.id, reviewId));
  return row;
}

/** The report of a review for the present owner of the listing, locked until the transaction ends, with the listing. */
export async function lockOwnersReport(tx: Db, reviewId: number) {
  const [row] = await tx
    .select({
      report: { id, handledAt, upheld, appealedAt, isPublic: reviews.isPublic },
      listing: {
        id: businesses.id,
        ownerId: businesses.ownerId,
        subscriptionTier: businesses.subscriptionTier,
        subscriptionExpiry: businesses.subscriptionExpiry,
        subscriptionTrial: businesses.subscriptionTrial,
      },
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(businesses, and(eq(businesses.id, reviews.subjectId), eq(businesses.ownerId, reviewReports.ownerId)))
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(businesses.deletedAt)))
    .for("update", { of: reviewReports });
  return row;
}

export async function writeVerdict(tx: Db, reportId: number, verdict: string | null): Promise<void> {
  await tx.update(reviewReports).set({ verdict }).where(eq(id, reportId));
}

/** Opens a report for a second decision. */
export async function writeAppeal(
  tx: Db,
  reportId: number,
  { appeal, now }: { appeal: string; now: string },
): Promise<void> {
  await tx
    .update(reviewReports)
    .set({ appeal, appealedAt: now, handledAt: null, handledBy: null, upheld: null })
    .where(eq(id, reportId));
}
