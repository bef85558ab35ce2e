import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalReviews } from "./professional-reviews.table.ts";
import { reviewReports } from "./review-reports.table.ts";
import { reviews } from "./reviews.table.ts";

/** The review that a report is about. */
export type ReportedReview = { reviewId: number } | { professionalReviewId: number };

/** What a report needs to know of a review of a listing. */
export async function findReportable(db: Db, reviewId: number) {
  const [row] = await db
    .select({ subjectId: reviews.businessId, userId: reviews.userId, isPublic: reviews.isPublic })
    .from(reviews)
    .where(eq(reviews.id, reviewId));
  return row;
}

/** What a report needs to know of a review of a professional. */
export async function findReportableOfProfessional(db: Db, reviewId: number) {
  const [row] = await db
    .select({
      subjectId: professionalReviews.professionalId,
      userId: professionalReviews.userId,
      isPublic: professionalReviews.isPublic,
    })
    .from(professionalReviews)
    .where(eq(professionalReviews.id, reviewId));
  return row;
}

/** Keeps a report, once for each reporter and review. @returns whether it is new */
export async function insertReport(db: Db, report: typeof reviewReports.$inferInsert): Promise<boolean> {
  const rows = await db.insert(reviewReports).values(report).onConflictDoNothing().returning({ id: reviewReports.id });
  return rows.length > 0;
}

export async function findReport(db: Db, id: number) {
  const [row] = await db
    .select({
      reviewId: reviewReports.reviewId,
      professionalReviewId: reviewReports.professionalReviewId,
      handledAt: reviewReports.handledAt,
    })
    .from(reviewReports)
    .where(eq(reviewReports.id, id));
  return row;
}

/** Decides all open reports of a review. @returns their ids */
export async function closeReports(
  tx: Db,
  of: ReportedReview,
  values: { upheld: boolean; handledBy: number; handledAt: string },
): Promise<number[]> {
  const rows = await tx
    .update(reviewReports)
    .set(values)
    .where(and(about(of), isNull(reviewReports.handledAt)))
    .returning({ id: reviewReports.id });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

function about(of: ReportedReview): SQL {
  return "reviewId" in of
    ? eq(reviewReports.reviewId, of.reviewId)
    : eq(reviewReports.professionalReviewId, of.professionalReviewId);
}
