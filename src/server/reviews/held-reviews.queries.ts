import { and, eq, lte, ne, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { sqlNames, type ReviewTables, type ReviewsTable } from "./reviews.queries.ts";
import { burstSql, type LockedReview, type SubjectSql } from "./review-edits.queries.ts";

/** Whether the reviews of a subject are in a burst. */
export async function isInBurst(tx: Db, tables: ReviewTables, subjectId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select ${sql.raw(burstSql(sqlNames(tables), String(subjectId), `'${now.toISOString()}'`))} as held`,
  );
  return rows[0]?.held ?? false;
}

/** A review, or all reviews of an author. */
export interface ReleasableReviews {
  reviewId?: number;
  userId?: number;
}

/** Ids of the waiting reviews that nothing holds back: their authors' e-mail is confirmed, and no service is asked. */
export async function findReleasable(
  db: Db,
  { reviews: table }: ReviewsTable,
  { reviewId, userId }: ReleasableReviews,
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.isPublic, false),
        eq(table.moderated, false),
        eq(table.state, "waiting"),
        eq(table.awaitsService, false),
        eq(users.isVerified, true),
        reviewId === undefined ? undefined : eq(table.id, reviewId),
        userId === undefined ? undefined : eq(table.userId, userId),
      ),
    )
    .orderBy(table.id);
  return rows.map(({ id }) => id);
}

/** The reviews that have waited for the outside service since before a moment. */
export async function findUnanswered(
  db: Db,
  { reviews: table }: ReviewsTable,
  before: string,
): Promise<{ id: number; updatedAt: string; title: string | null; content: string | null }[]> {
  const { id, updatedAt, title, content } = table;
  return db
    .select({ id, updatedAt, title, content })
    .from(table)
    .where(
      and(eq(table.isPublic, false), eq(table.moderated, false), eq(table.awaitsService, true), lte(updatedAt, before)),
    )
    .orderBy(id);
}

/**
 * Public reviews whose authors became owner, manager or member of the team after they wrote, unless an admin decided on
 * them.
 */
export async function findByInsiders(db: Db, tables: ReviewTables, { insiders }: SubjectSql): Promise<number[]> {
  if (insiders === undefined) return [];
  const { subject, table } = sqlNames(tables);
  const { rows } = await db.execute<{ id: number }>(
    sql.raw(`select distinct r.id from (${insiders}) as i (subject_id, user_id)
      join ${table} as r on r.${subject} = i.subject_id and r.user_id = i.user_id
      where r.is_public and r.moderated_at is null order by r.id`),
  );
  return rows.map(({ id }) => id);
}

/** Who owns the subject, and whether a user works there. */
export async function findStanding(
  db: Db,
  { rated }: ReviewTables,
  of: SubjectSql,
  { subjectId, userId }: { subjectId: number; userId: number },
): Promise<{ ownerId: number | null; worksThere: boolean } | undefined> {
  const [row] = await db
    .select({
      ownerId: sql<number | null>`${sql.raw(of.owner)}`,
      worksThere: sql<boolean>`${sql.raw(of.worksThere(String(subjectId), String(userId)))}`,
    })
    .from(rated)
    .where(eq(rated.id, subjectId));
  return row;
}

/** The user who owns or is the subject. */
export async function findOwner(db: Db, { rated }: ReviewTables, of: Pick<SubjectSql, "owner">, subjectId: number) {
  const [row] = await db
    .select({ ownerId: sql<number | null>`${sql.raw(of.owner)}` })
    .from(rated)
    .where(eq(rated.id, subjectId));
  return row?.ownerId ?? null;
}

/** The other reviews that are held in the same burst, locked until the transaction ends, oldest first. */
export async function lockBurst(
  tx: Db,
  { reviews: table }: ReviewsTable,
  { id, subjectId }: LockedReview,
): Promise<LockedReview[]> {
  return tx
    .select()
    .from(table)
    .where(and(eq(table.subjectId, subjectId), eq(table.state, "held"), eq(table.heldInBurst, true), ne(table.id, id)))
    .orderBy(table.id)
    .for("update");
}
