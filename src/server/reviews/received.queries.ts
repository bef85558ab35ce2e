import { eq, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { ORDERS, SHOWN_BADGE, type ReviewSort } from "./reviews.queries.ts";
import { reviews } from "./reviews.table.ts";

/** Reviews of listings as their owners read them, with their authors' names. */
function selectReceived(db: Db) {
  return db
    .select({
      id: reviews.id,
      businessId: reviews.businessId,
      userId: reviews.userId,
      rating: reviews.rating,
      title: reviews.title,
      content: reviews.content,
      photos: reviews.photos,
      anonymous: reviews.anonymous,
      moderated: reviews.moderated,
      isPublic: reviews.isPublic,
      aiModerated: reviews.aiModerated,
      aiModerationPassed: reviews.aiModerationPassed,
      businessResponse: reviews.businessResponse,
      responseDate: reviews.responseDate,
      verifiedPurchase: SHOWN_BADGE,
      helpful: reviews.helpful,
      createdAt: reviews.createdAt,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId));
}
export type ReceivedRow = Awaited<ReturnType<typeof selectReceived>>[number];

/** All reviews of a listing, held ones too. */
export function findReceived(
  db: Db,
  ofBusiness: number,
  sort: ReviewSort,
  window: { offset: number; limit: number },
): Promise<ReceivedRow[]> {
  return selectReceived(db)
    .where(eq(reviews.businessId, ofBusiness))
    .orderBy(...ORDERS[sort])
    .offset(window.offset)
    .limit(window.limit);
}

/** How many reviews a listing has, held ones too. */
export async function countReceived(db: Db, ofBusiness: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(eq(reviews.businessId, ofBusiness));
  return row?.count ?? 0;
}

export async function findReceivedReview(db: Db, reviewId: number): Promise<ReceivedRow | undefined> {
  const [row] = await selectReceived(db).where(eq(reviews.id, reviewId));
  return row;
}

/** Writes the answer, unless the review stopped being public meanwhile. @returns whether it was written */
export async function writeResponse(
  db: Db,
  reviewId: number,
  response: { words: string | null; at: string | null },
): Promise<boolean> {
  const written = await db
    .update(reviews)
    .set({ businessResponse: response.words, responseDate: response.at })
    .where(
      response.words === null ? eq(reviews.id, reviewId) : sql`${reviews.id} = ${reviewId} and ${reviews.isPublic}`,
    )
    .returning({ id: reviews.id });
  return written.length > 0;
}
