import { and, eq, ne, sql } from "drizzle-orm";
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

/** Ids of the waiting reviews whose authors have confirmed their e-mail; only of one author if given. */
export async function findReleasable(db: Db, { reviews: table }: ReviewsTable, userId?: number): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(
      and(
        eq(table.isPublic, false),
        eq(table.moderated, false),
        eq(table.state, "waiting"),
        eq(users.isVerified, true),
        userId === undefined ? undefined : eq(table.userId, userId),
      ),
    )
    .orderBy(table.id);
  return rows.map(({ id }) => id);
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
