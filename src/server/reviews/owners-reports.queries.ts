import { and, eq, isNull, sql } from "drizzle-orm";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { reviewReports } from "./review-reports.table.ts";
import { reviews } from "./reviews.table.ts";

const { id, handledAt, upheld, appealedAt } = reviewReports;

/** The open report of a review by the owner of its listing, with the plan of the listing. */
export async function findOwnersOpenReport(tx: Db, reviewId: number) {
  const { ownerId, subscriptionTier, subscriptionExpiry } = businesses;
  const [row] = await tx
    .select({ id, ownerId: sql<number>`${ownerId}`, businessId: businesses.id, subscriptionTier, subscriptionExpiry })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(businesses, and(eq(businesses.id, reviews.subjectId), eq(businesses.ownerId, reviewReports.reporterId)))
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(handledAt)));
  return row;
}

/** A user's own report of a review, locked until the transaction ends, with the owner and the plan of the listing. */
export async function lockOwnReport(tx: Db, { reviewId, reporterId }: { reviewId: number; reporterId: number }) {
  const { ownerId, subscriptionTier, subscriptionExpiry } = businesses;
  const [row] = await tx
    .select({
      id,
      handledAt,
      upheld,
      appealedAt,
      isPublic: reviews.isPublic,
      ownerId,
      subscriptionTier,
      subscriptionExpiry,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(businesses, eq(businesses.id, reviews.subjectId))
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterId, reporterId)))
    .for("update", { of: reviewReports });
  return row;
}
export type OwnReportRow = NonNullable<Awaited<ReturnType<typeof lockOwnReport>>>;

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
