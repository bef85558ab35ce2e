import { and, arrayContains, count, eq } from "drizzle-orm";
import type { ActingAccount } from "#server/accounts/accounts.service.ts";
import { isActedFor } from "#server/businesses/businesses.service.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { ordersOf, badgeSql, type ReviewSort } from "./reviews.queries.ts";
import { reviewReports } from "./review-reports.table.ts";
import { reviews } from "./reviews.table.ts";

/** Reviews of listings as their owners see them, with their authors' names and the owner's reports. */
function selectReceived(db: Db) {
  return db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      title: reviews.title,
      content: reviews.content,
      photos: reviews.photos,
      anonymous: reviews.anonymous,
      state: reviews.state,
      moderated: reviews.moderated,
      isPublic: reviews.isPublic,
      aiModerated: reviews.aiModerated,
      aiModerationPassed: reviews.aiModerationPassed,
      response: reviews.response,
      responseDate: reviews.responseDate,
      heldTexts: reviews.heldTexts,
      heldSince: reviews.heldSince,
      verified: badgeSql(reviews),
      helpful: reviews.helpful,
      createdAt: reviews.createdAt,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      report: {
        reason: reviewReports.reason,
        note: reviewReports.note,
        createdAt: reviewReports.createdAt,
        handledAt: reviewReports.handledAt,
        upheld: reviewReports.upheld,
        verdict: reviewReports.verdict,
        appeal: reviewReports.appeal,
        appealedAt: reviewReports.appealedAt,
      },
      listing: { id: businesses.id, ownerId: businesses.ownerId },
    })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.subjectId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .leftJoin(
      reviewReports,
      and(eq(reviewReports.reviewId, reviews.id), eq(reviewReports.ownerId, businesses.ownerId)),
    );
}
export type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];

/** All reviews of a listing, including held ones. */
export function findReceived(
  db: Db,
  ofBusiness: number,
  sort: ReviewSort,
  window: { offset: number; limit: number },
): Promise<ReceivedRow[]> {
  return selectReceived(db)
    .where(eq(reviews.subjectId, ofBusiness))
    .orderBy(...ordersOf(reviews)[sort])
    .offset(window.offset)
    .limit(window.limit);
}

/** Whether a file is a photo of a review of a listing that the account acts for. */
export async function isPhotoOfReceived(db: Db, fileKey: string, account: ActingAccount): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.subjectId))
    .where(and(isActedFor(account, "edit"), arrayContains(reviews.photos, [fileKey])))
    .limit(1);
  return row !== undefined;
}

/** The number of reviews of a listing, including held ones. */
export async function countReceived(db: Db, ofBusiness: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(eq(reviews.subjectId, ofBusiness));
  return row?.count ?? 0;
}

export async function findReceivedReview(db: Db, reviewId: number): Promise<ReceivedRow | undefined> {
  const [row] = await selectReceived(db).where(eq(reviews.id, reviewId));
  return row;
}
