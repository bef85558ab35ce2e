import { and, asc, count, desc, eq, getTableName, sql, type Placeholder } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { REVIEW_SORTS } from "#contract/reviews.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { professionalReviews, professionalReviewVotes, reviews, reviewVotes } from "./reviews.table.ts";

export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The tables of a subject's reviews, and the table that has the totals of its ratings. */
export interface ReviewTables {
  reviews: typeof reviews | typeof professionalReviews;
  votes: typeof reviewVotes | typeof professionalReviewVotes;
  rated: typeof businesses | typeof professionalProfiles;
}
export const LISTING_REVIEWS: ReviewTables = { reviews, votes: reviewVotes, rated: businesses };
export const PROFESSIONAL_REVIEWS: ReviewTables = {
  reviews: professionalReviews,
  votes: professionalReviewVotes,
  rated: professionalProfiles,
};
export type ReviewsTable = Pick<ReviewTables, "reviews">;

/** A review, only of that subject if one is given. */
export interface ReviewKey {
  reviewId: number;
  subjectId?: number;
}

export function ordersOf(table: ReviewTables["reviews"]) {
  // Matches the index: a plain "desc" means nulls first, which the index cannot serve.
  const newest = [sql`${table.createdAt} desc nulls last`, sql`${table.id} desc nulls last`];
  return {
    newest,
    helpful: [desc(table.helpful), ...newest],
    highest: [desc(table.rating), ...newest],
    lowest: [asc(table.rating), ...newest],
  } as const satisfies Record<ReviewSort, unknown>;
}

/** The badge of a review, determined when it was written: one while it is named, one while it is anonymous. */
export const badgeSql = (table: ReviewTables["reviews"]) =>
  sql<boolean>`case when ${table.anonymous} then ${table.verifiedAnonymously} else ${table.verified} end`;

/** A review as it is read: with its author's names, and whether the viewer (0: a visitor) found it helpful. */
function selectReviews(db: Db, { reviews: table, votes }: ReviewTables, viewerId: number | Placeholder) {
  return db
    .select({
      id: table.id,
      userId: table.userId,
      rating: table.rating,
      title: table.title,
      content: table.content,
      photos: table.photos,
      anonymous: table.anonymous,
      state: table.state,
      isPublic: table.isPublic,
      response: table.response,
      responseDate: table.responseDate,
      heldTexts: table.heldTexts,
      heldSince: table.heldSince,
      verified: badgeSql(table),
      helpful: table.helpful,
      notHelpful: table.notHelpful,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      votedHelpful:
        viewerId === 0
          ? sql<boolean>`false`
          : sql<boolean>`exists (select from ${votes} where ${votes.reviewId} = ${table.id} and ${votes.userId} = ${viewerId})`,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId));
}
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/**
 * The statements that read the reviews of a subject, built and prepared once, because every one of its pages runs them.
 */
export function prepareReads(db: Db, tables: ReviewTables) {
  const table = tables.reviews;
  const name = getTableName(table);
  const viewerId = sql.placeholder("viewerId");
  const ofSubject = eq(table.subjectId, sql.placeholder("subjectId"));
  const inOrder = (sort: ReviewSort) =>
    selectReviews(db, tables, viewerId)
      .where(and(ofSubject, eq(table.isPublic, true)))
      .orderBy(...ordersOf(table)[sort])
      .offset(sql.placeholder("offset"))
      .limit(sql.placeholder("limit"));
  const held = () =>
    selectReviews(db, tables, viewerId).where(and(ofSubject, eq(table.userId, viewerId), eq(table.isPublic, false)));
  return {
    public: bySort((sort) => inOrder(sort).prepare(`${name}-${sort}`)),
    /** The viewer's own held review, then public ones. */
    heldAndPublic: bySort((sort) => unionAll(held(), inOrder(sort)).prepare(`${name}-held-and-${sort}`)),
    /** The number of public reviews by stars; ratings without a review are left out. */
    stars: db
      .select({ stars: table.rating, count: count() })
      .from(table)
      .where(and(ofSubject, eq(table.isPublic, true)))
      .groupBy(table.rating)
      .prepare(`${name}-stars`),
  };
}

function bySort<T>(make: (sort: ReviewSort) => T): Record<ReviewSort, T> {
  return { newest: make("newest"), helpful: make("helpful"), highest: make("highest"), lowest: make("lowest") };
}

/** Table and column names, for hand-written SQL. */
export function sqlNames({ reviews: table, votes, rated }: ReviewTables) {
  return {
    table: getTableName(table),
    votes: getTableName(votes),
    rated: getTableName(rated),
    subject: table.subjectId.name,
    verified: table.verified.name,
  };
}

export async function findReview(
  db: Db,
  tables: ReviewTables,
  reviewId: number,
  viewerId: number,
): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(db, tables, viewerId).where(eq(tables.reviews.id, reviewId));
  return row;
}

/** The only review that a user may write of a subject. */
export async function findOwnReview(
  db: Db,
  tables: ReviewTables,
  subjectId: number,
  userId: number,
): Promise<ReviewRow | undefined> {
  const { reviews: table } = tables;
  const isOwn = and(eq(table.subjectId, subjectId), eq(table.userId, userId));
  const [row] = await selectReviews(db, tables, userId).where(isOwn);
  return row;
}

/** The subject and author of a review, and whether it is public. */
export async function findFacts(db: Db, { reviews: table }: ReviewsTable, reviewId: number) {
  const [row] = await db
    .select({ subjectId: table.subjectId, userId: table.userId, isPublic: table.isPublic })
    .from(table)
    .where(eq(table.id, reviewId));
  return row;
}

/** The kind of a listing. */
export async function findKind(db: Db, businessId: number): Promise<BusinessKind | undefined> {
  const [row] = await db.select({ kind: businesses.kind }).from(businesses).where(eq(businesses.id, businessId));
  return row?.kind;
}

/** Whether a user owns or manages a listing, or agreed to be named on a team, and so reviews under their own name. spec: DECISIONS 44 */
export async function findWorksForListing(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from businesses where owner_id = ${userId} and deleted_at is null
    union all select from business_team_members where user_id = ${userId} and consented_at is not null
    union all select from business_managers where user_id = ${userId} limit 1`);
  return rows.length > 0;
}

/** Subjects that have a public review under the user's name. */
export async function findNamedSubjects(db: Db, { reviews: table }: ReviewsTable, userId: number): Promise<number[]> {
  const isNamed = and(eq(table.userId, userId), eq(table.anonymous, false), eq(table.isPublic, true));
  const rows = await db.select({ id: table.subjectId }).from(table).where(isNamed);
  return rows.map(({ id }) => id);
}
