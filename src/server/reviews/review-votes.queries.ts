import { and, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "#server/platform/database/connect.ts";
import { sqlNames, type ReviewsTable, type ReviewKey, type ReviewTables } from "./reviews.queries.ts";
import type { SubjectSql } from "./review-edits.queries.ts";

/** A review to vote on, of a subject that takes reviews, and whether the voter is its host or works there. */
export async function findReviewToVote(
  db: Db,
  { reviews: table, rated }: ReviewTables,
  { isOpen, exists, owner, worksThere }: SubjectSql,
  of: Required<ReviewKey>,
  voterId: number,
) {
  const isHost = `coalesce(${owner} = ${voterId}, false) or ${worksThere(String(of.subjectId), String(voterId))}`;
  const [row] = await db
    .select({ userId: table.userId, isPublic: table.isPublic, isByHost: sql<boolean>`${sql.raw(isHost)}` })
    .from(table)
    .innerJoin(rated, eq(rated.id, table.subjectId))
    .where(and(eq(table.id, of.reviewId), eq(table.subjectId, of.subjectId), sql.raw(isOpen), sql.raw(exists)));
  return row;
}

/** Stores a user's vote, once. @returns whether it is new */
export async function insertVote(db: Db, tables: ReviewTables, reviewId: number, userId: number): Promise<boolean> {
  const { reviews: table, votes } = tables;
  const { rows } = await db.execute(sql`
    with vote as (insert into ${votes} (review_id, user_id) values (${reviewId}, ${userId}) on conflict do nothing returning review_id)
    update ${table} set helpful = helpful + 1 where id = (select review_id from vote) returning id`);
  return rows.length > 0;
}

/** Removes a user's vote. @returns whether there was one */
export async function deleteVote(db: Db, tables: ReviewTables, reviewId: number, userId: number): Promise<boolean> {
  const { reviews: table, votes } = tables;
  const { rows } = await db.execute(sql`
    with vote as (delete from ${votes} where review_id = ${reviewId} and user_id = ${userId} returning review_id)
    update ${table} set helpful = greatest(helpful - 1, 0) where id = (select review_id from vote) returning id`);
  return rows.length > 0;
}

export async function countHelpful(db: Db, { reviews: table }: ReviewsTable, reviewId: number): Promise<number> {
  const [row] = await db.select({ helpful: table.helpful }).from(table).where(eq(table.id, reviewId));
  return row?.helpful ?? 0;
}

/** Users who wrote a review of a subject or marked one of its reviews as helpful; at most `most`. */
export async function findParticipants(
  pool: Pick<Pool, "query">,
  tables: ReviewTables,
  subjectId: number,
  most: number,
): Promise<number[]> {
  const { table, votes, subject } = sqlNames(tables);
  const { rows } = await pool.query<{ userId: number }>({
    name: `${table}-participants`,
    text: `select user_id as "userId" from ${table} where ${subject} = $1 and user_id is not null
      union select v.user_id from ${votes} as v join ${table} as r on r.id = v.review_id
        where r.${subject} = $1 and v.user_id is not null limit $2`,
    values: [subjectId, most],
  });
  return rows.map(({ userId }) => userId);
}

/** Whether a user is among the participants, however many there are. */
export async function isParticipant(
  pool: Pick<Pool, "query">,
  tables: ReviewTables,
  subjectId: number,
  userId: number,
): Promise<boolean> {
  const { table, votes, subject } = sqlNames(tables);
  const { rows } = await pool.query<{ part: boolean }>({
    name: `${table}-part`,
    text: `select exists (select from ${table} where ${subject} = $1 and user_id = $2)
      or exists (select from ${votes} as v join ${table} as r on r.id = v.review_id
        where v.user_id = $2 and r.${subject} = $1) as part`,
    values: [subjectId, userId],
  });
  return rows[0]?.part ?? true;
}
