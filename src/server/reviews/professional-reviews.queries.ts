import { and, asc, count, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { REVIEW_SORTS } from "#contract/reviews.ts";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { professionalReviews as reviews, professionalReviewVotes as votes } from "./professional-reviews.table.ts";
import type { Authorized } from "./reviews.policy.ts";

export type ProfessionalReviewSort = (typeof REVIEW_SORTS)[number];
export type ReviewOf = { professionalId: number; reviewId: number };

const NEWEST = [sql`${reviews.createdAt} desc nulls last`, sql`${reviews.id} desc nulls last`];
const ORDERS = {
  newest: NEWEST,
  helpful: [desc(reviews.helpful), ...NEWEST],
  highest: [desc(reviews.rating), ...NEWEST],
  lowest: [asc(reviews.rating), ...NEWEST],
} as const satisfies Record<ProfessionalReviewSort, unknown>;

/** A review as it is read: with its author's names, and whether the viewer (0: nobody) found it helpful. */
function selectReviews(db: Db, viewerId: number) {
  return db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      professionalId: reviews.professionalId,
      rating: reviews.rating,
      title: reviews.title,
      content: reviews.content,
      anonymous: reviews.anonymous,
      isPublic: reviews.isPublic,
      professionalResponse: reviews.professionalResponse,
      responseDate: reviews.responseDate,
      verifiedClient: sql<boolean>`case when ${reviews.anonymous} then ${reviews.verifiedAnonymously} else ${reviews.verifiedClient} end`,
      helpful: reviews.helpful,
      notHelpful: reviews.notHelpful,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      username: sql<string | null>`${users.username}::text`,
      firstName: users.firstName,
      lastName: users.lastName,
      votedHelpful: sql<boolean>`exists (select from ${votes} where ${votes.reviewId} = ${reviews.id} and ${votes.userId} = ${viewerId})`,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId));
}
export type ProfessionalReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

function seenBy(professionalId: number, viewerId: number): SQL | undefined {
  return and(
    eq(reviews.professionalId, professionalId),
    viewerId === 0 ? reviews.isPublic : or(reviews.isPublic, eq(reviews.userId, viewerId)),
  );
}

/** Public reviews in an order, the viewer's own held one before them. */
export function findReviews(
  db: Db,
  of: { professionalId: number; viewerId: number },
  sort: ProfessionalReviewSort,
  window: { offset: number; limit: number },
): Promise<ProfessionalReviewRow[]> {
  return selectReviews(db, of.viewerId)
    .where(seenBy(of.professionalId, of.viewerId))
    .orderBy(asc(reviews.isPublic), ...ORDERS[sort])
    .offset(window.offset)
    .limit(window.limit);
}

export async function countReviews(db: Db, of: { professionalId: number; viewerId: number }): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(seenBy(of.professionalId, of.viewerId));
  return row?.count ?? 0;
}

export async function findReview(
  db: Db,
  reviewId: number,
  viewerId: number,
): Promise<ProfessionalReviewRow | undefined> {
  const [row] = await selectReviews(db, viewerId).where(eq(reviews.id, reviewId));
  return row;
}

/** How many public reviews gave how many stars; ratings that nobody gave are left out. */
export async function countStars(db: Db, professionalId: number): Promise<{ stars: number; count: number }[]> {
  return db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.professionalId, professionalId), reviews.isPublic))
    .groupBy(reviews.rating);
}

/** The professionals on whose pages a user's name stands under a public review. */
export async function findNamedProfessionals(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: reviews.professionalId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.anonymous, false), reviews.isPublic));
  return rows.map(({ id }) => id);
}

/** @returns undefined when this author has reviewed this professional before */
export async function insertReview(tx: Db, values: typeof reviews.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(reviews).values(values).onConflictDoNothing().returning({ id: reviews.id });
  return row?.id;
}

/** A review (of that professional, when one is named), locked until the transaction ends. */
export async function lockReview(tx: Db, of: { professionalId?: number; reviewId: number }) {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.id, of.reviewId),
        of.professionalId === undefined ? undefined : eq(reviews.professionalId, of.professionalId),
      ),
    )
    .for("update");
  return row;
}
export type LockedProfessionalReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export async function updateReview(
  tx: Db,
  review: Authorized<LockedProfessionalReview>,
  values: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await tx.update(reviews).set(values).where(eq(reviews.id, review.id));
}

export async function deleteReview(tx: Db, review: Authorized<LockedProfessionalReview>): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, review.id));
}

/** Moves a professional's sum and number of ratings. */
export async function addToRating(
  tx: Db,
  professionalId: number,
  change: { sum: number; count: number },
): Promise<void> {
  if (change.sum === 0 && change.count === 0) return;
  await tx
    .update(professionalProfiles)
    .set({
      ratingSum: sql`${professionalProfiles.ratingSum} + ${change.sum}`,
      reviewCount: sql`${professionalProfiles.reviewCount} + ${change.count}`,
    })
    .where(eq(professionalProfiles.id, professionalId));
}

/** Keeps a user's vote, once. @returns whether it is new */
export async function insertVote(db: Db, reviewId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with vote as (insert into professional_review_votes (review_id, user_id) values (${reviewId}, ${userId}) on conflict do nothing returning review_id)
    update professional_reviews set helpful = helpful + 1 where id = (select review_id from vote) returning id`);
  return rows.length > 0;
}

/** Takes a user's vote back. @returns whether there was one */
export async function deleteVote(db: Db, reviewId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with vote as (delete from professional_review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id)
    update professional_reviews set helpful = greatest(helpful - 1, 0) where id = (select review_id from vote) returning id`);
  return rows.length > 0;
}
