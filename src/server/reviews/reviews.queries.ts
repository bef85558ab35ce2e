import { and, asc, desc, eq, isNull, sql, type Placeholder } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { BusinessKind } from "#contract/businesses.ts";
import type { REVIEW_SORTS } from "#contract/reviews.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Verdict } from "./reviews.moderation.ts";
import { FEWEST_FOR_ANONYMOUS_BADGE, type Authorized } from "./reviews.policy.ts";
import { reviews, reviewVotes } from "./reviews.table.ts";

export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Sum and number of a listing's public ratings. */
export async function findRating(db: Db, businessId: number) {
  const [row] = await db
    .select({ kind: businesses.kind, ratingSum: businesses.ratingSum, reviewCount: businesses.reviewCount })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return row;
}

// ---------------------------------------------------------------- reading

// Written as the index has it: a plain "desc" means nulls first, which the index cannot serve.
const NEWEST = [sql`${reviews.createdAt} desc nulls last`, sql`${reviews.id} desc nulls last`];
export const ORDERS = {
  newest: NEWEST,
  helpful: [desc(reviews.helpful), ...NEWEST],
  highest: [desc(reviews.rating), ...NEWEST],
  lowest: [asc(reviews.rating), ...NEWEST],
} as const;

/** The badge that a review shows: counted when it was written, for either way of signing it. */
export const SHOWN_BADGE = sql<boolean>`case when ${reviews.anonymous} then ${reviews.verifiedAnonymously} else ${reviews.verifiedPurchase} end`;

/** A review as it is read: with its author's names, and whether the viewer (0: nobody) found it helpful. */
function selectReviews(db: Db, viewerId: number | Placeholder) {
  return db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      title: reviews.title,
      content: reviews.content,
      anonymous: reviews.anonymous,
      isPublic: reviews.isPublic,
      businessResponse: reviews.businessResponse,
      responseDate: reviews.responseDate,
      verifiedPurchase: SHOWN_BADGE,
      helpful: reviews.helpful,
      notHelpful: reviews.notHelpful,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      votedHelpful:
        viewerId === 0
          ? sql<boolean>`false`
          : sql<boolean>`exists (select from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id} and ${reviewVotes.userId} = ${viewerId})`,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId));
}
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** The statements that read a listing's reviews, built and prepared once: they run for each of its pages. */
export function prepareReading(db: Db) {
  const viewerId = sql.placeholder("viewerId");
  const businessId = sql.placeholder("businessId");
  const inOrder = (sort: ReviewSort) =>
    selectReviews(db, viewerId)
      .where(and(eq(reviews.businessId, businessId), eq(reviews.isPublic, true)))
      .orderBy(...ORDERS[sort])
      .offset(sql.placeholder("offset"))
      .limit(sql.placeholder("limit"));
  const held = () =>
    selectReviews(db, viewerId).where(
      and(eq(reviews.businessId, businessId), eq(reviews.userId, viewerId), eq(reviews.isPublic, false)),
    );
  const publicIn = (sort: ReviewSort) => inOrder(sort).prepare(`reviews-${sort}`);
  const heldAndPublicIn = (sort: ReviewSort) => unionAll(held(), inOrder(sort)).prepare(`reviews-held-and-${sort}`);
  return {
    public: bySort(publicIn),
    /** The viewer's own review while it is held, then public ones. */
    heldAndPublic: bySort(heldAndPublicIn),
    /** How many public reviews gave how many stars; ratings that nobody gave are left out. */
    stars: db
      .select({ stars: reviews.rating, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(and(eq(reviews.businessId, businessId), eq(reviews.isPublic, true)))
      .groupBy(reviews.rating)
      .prepare("reviews-stars"),
  };
}

/** Who wrote a review of a listing or marked one of its reviews as helpful; of many, the first so many. */
export async function findParticipants(pool: Pick<Pool, "query">, businessId: number, most: number): Promise<number[]> {
  const { rows } = await pool.query<{ userId: number }>({
    name: "reviews-participants",
    text: `select user_id as "userId" from reviews where business_id = $1 and user_id is not null
      union select v.user_id from review_votes as v join reviews as r on r.id = v.review_id
        where r.business_id = $1 and v.user_id is not null limit $2`,
    values: [businessId, most],
  });
  return rows.map(({ userId }) => userId);
}

/** Whether a user is among them, however many there are. */
export async function hasPart(pool: Pick<Pool, "query">, businessId: number, userId: number): Promise<boolean> {
  const { rows } = await pool.query<{ part: boolean }>({
    name: "reviews-part",
    text: `select exists (select from reviews where business_id = $1 and user_id = $2)
      or exists (select from review_votes as v join reviews as r on r.id = v.review_id
        where v.user_id = $2 and r.business_id = $1) as part`,
    values: [businessId, userId],
  });
  return rows[0]?.part ?? true;
}

export async function findReview(db: Db, reviewId: number, viewerId: number): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(db, viewerId).where(eq(reviews.id, reviewId));
  return row;
}

function bySort<T>(make: (sort: ReviewSort) => T): Record<ReviewSort, T> {
  return { newest: make("newest"), helpful: make("helpful"), highest: make("highest"), lowest: make("lowest") };
}

/** The listings on which a user's name stands under a public review. */
export async function findNamedListings(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: reviews.businessId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.anonymous, false), eq(reviews.isPublic, true)));
  return rows.map((row) => row.id);
}

// ---------------------------------------------------------------- writing

export interface NewReview {
  businessId: number;
  kind: BusinessKind;
  userId: number;
  rating: number;
  title: string | null;
  content: string | null;
  anonymous: boolean;
  verdict: Verdict;
  now: Date;
}

// One round trip and one transaction: the listing is checked, the review written, its rating counted, and the badge
// decided as programs.countPaying and badgeOf decide it for professionals.
const CREATE_REVIEW = `with listing as (
    select id from businesses where id = $1 and kind = $2 and is_public and deleted_at is null and owner_id is distinct from $3::int
  ), paying as not materialized (
    select e.user_id from program_enrollments e join programs p on p.id = e.program_id
      where e.payment_status = 'completed' and p.business_id = $1
  ), badge as (
    select exists (select from paying where user_id = $3) as named
  ), written as (
    insert into reviews (business_id, user_id, rating, title, content, anonymous, is_public, moderated, ai_moderated, ai_moderation_passed, ai_moderation_score, ai_moderation_notes, created_at, updated_at, verified_purchase, verified_anonymously)
    select id, $3, $4, $5, $6, $7, $8, $8, true, $8, $9, $10, $11, $11, named,
      case when named then (select count(distinct user_id) from paying) >= $12 else false end
    from listing, badge
    on conflict (business_id, user_id) do nothing
    returning id, business_id, created_at, case when anonymous then verified_anonymously else verified_purchase end as badge
  ), counted as (
    update businesses b set rating_sum = b.rating_sum + $4, review_count = b.review_count + 1 from written w where b.id = w.business_id and $8
  )
  select id, created_at as "createdAt", badge as "verifiedPurchase" from written`;

/**
 * Writes a review and counts it when it is public.
 * @returns undefined when the listing is no public one of this kind, is the user's own, or was reviewed by the user before
 */
export async function insertReview(
  pool: Pick<Pool, "query">,
  given: NewReview,
): Promise<{ id: number; createdAt: string; verifiedPurchase: boolean } | undefined> {
  const { verdict } = given;
  const { rows } = await pool.query<{ id: number; createdAt: Date; verifiedPurchase: boolean }>({
    name: "reviews-create",
    text: CREATE_REVIEW,
    values: [
      given.businessId,
      given.kind,
      given.userId,
      given.rating,
      given.title,
      given.content,
      given.anonymous,
      verdict.passed,
      verdict.score,
      verdict.notes,
      given.now,
      FEWEST_FOR_ANONYMOUS_BADGE,
    ],
  });
  const row = rows[0];
  return row && { ...row, createdAt: isoOf(row.createdAt) };
}

/** A review (of that listing, when one is named), locked until the transaction ends. */
export async function lockReview(tx: Db, of: { businessId?: number; reviewId: number }) {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.id, of.reviewId), of.businessId === undefined ? undefined : eq(reviews.businessId, of.businessId)),
    )
    .for("update");
  return row;
}
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export async function updateReview(
  tx: Db,
  review: Authorized<LockedReview>,
  values: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await tx.update(reviews).set(values).where(eq(reviews.id, review.id));
}

export async function deleteReview(tx: Db, review: Authorized<LockedReview>): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, review.id));
}

/** Moves a listing's sum and number of ratings; average and rank follow by trigger. */
export async function addToRating(tx: Db, businessId: number, change: { sum: number; count: number }): Promise<void> {
  if (change.sum === 0 && change.count === 0) return;
  await tx
    .update(businesses)
    .set({
      ratingSum: sql`${businesses.ratingSum} + ${change.sum}`,
      reviewCount: sql`${businesses.reviewCount} + ${change.count}`,
    })
    .where(eq(businesses.id, businessId));
}

// ---------------------------------------------------------------- helpful

/** A review of a public listing, for voting on it. */
export async function findVotable(db: Db, of: { businessId: number; reviewId: number }) {
  const [row] = await db
    .select({ userId: reviews.userId, isPublic: reviews.isPublic })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .where(
      and(
        eq(reviews.id, of.reviewId),
        eq(reviews.businessId, of.businessId),
        eq(businesses.isPublic, true),
        isNull(businesses.deletedAt),
      ),
    );
  return row;
}

/** Keeps a user's vote, once. @returns whether it is new */
export async function insertVote(db: Db, reviewId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with vote as (insert into review_votes (review_id, user_id) values (${reviewId}, ${userId}) on conflict do nothing returning review_id)
    update reviews set helpful = helpful + 1 where id = (select review_id from vote) returning id`);
  return rows.length > 0;
}

/** Takes a user's vote back. @returns whether there was one */
export async function deleteVote(db: Db, reviewId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with vote as (delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id)
    update reviews set helpful = greatest(helpful - 1, 0) where id = (select review_id from vote) returning id`);
  return rows.length > 0;
}

export async function countHelpful(db: Db, reviewId: number): Promise<number> {
  const [row] = await db.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.id, reviewId));
  return row?.helpful ?? 0;
}
