import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { jobViews, profileViews, visitorSalts } from "./analytics.table.ts";

/** Returns the salt of a day (YYYY-MM-DD): the one that is stored, otherwise `offered`, which is stored now. */
export async function insertSalt(db: Db, day: string, offered: string): Promise<string> {
  await db.insert(visitorSalts).values({ day, salt: offered }).onConflictDoNothing();
  const [row] = await db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day));
  return row?.salt ?? offered;
}

/** Returns the salt of a past day, if it is not deleted yet. */
export async function findSalt(db: Db, day: string): Promise<string | undefined> {
  const [row] = await db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day));
  return row?.salt;
}

export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
}

export type NewView = Required<
  Pick<
    typeof profileViews.$inferInsert,
    "viewerUserId" | "targetUserId" | "targetType" | "targetId" | "source" | "visitorHash" | "userAgent" | "viewDate"
  >
>;

/**
 * Inserts a view, unless one of the visitor's hashes has a view since `since`. Call it in a transaction.
 * @returns whether it was inserted
 */
export async function insertViewOnce(
  tx: Db,
  view: NewView,
  { hashes, since }: { hashes: readonly string[]; since: string },
): Promise<boolean> {
  const { targetType, targetId } = view;
  // A separate statement, so that the next one sees rows committed while it waited for the lock.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${targetType} ${targetId} ${view.visitorHash}`}, 0))`,
  );
  const seen = await tx.execute(sql`
    select from profile_views
    where target_type = ${targetType} and target_id = ${targetId} and view_date > ${since}::timestamptz
      and visitor_hash = any (${sql.param([...hashes])}::text[]) limit 1`);
  if ((seen.rowCount ?? 0) > 0) return false;
  await tx.insert(profileViews).values(view);
  return true;
}

export type NewJobView = Required<
  Pick<typeof jobViews.$inferInsert, "jobId" | "viewerUserId" | "source" | "visitorHash" | "clicked" | "viewDate">
>;

/**
 * Inserts a job view, unless one of the visitor's hashes has a view since `since`; then only a click on Apply Now is
 * added to that view. Call it in a transaction.
 */
export async function insertJobViewOnce(
  tx: Db,
  view: NewJobView,
  { hashes, since }: { hashes: readonly string[]; since: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job ${view.jobId} ${view.visitorHash}`}, 0))`);
  const { rows } = await tx.execute<{ id: number; clicked: boolean }>(sql`
    select id, clicked from job_views
    where job_id = ${view.jobId} and view_date > ${since}::timestamptz
      and visitor_hash = any (${sql.param([...hashes])}::text[])
    order by view_date desc limit 1`);
  const [seen] = rows;
  if (!seen) await tx.insert(jobViews).values(view);
  else if (view.clicked && !seen.clicked)
    await tx.update(jobViews).set({ clicked: true }).where(eq(jobViews.id, seen.id));
}

/**
 * Adds seconds to a visitor's latest view of a page since `since`, up to the time since it began; does nothing without
 * such a view.
 */
export async function addDuration(
  db: Db,
  { targetType, targetId }: Pick<NewView, "targetType" | "targetId">,
  { hashes, since }: { hashes: readonly string[]; since: string },
  { seconds, now }: { seconds: number; now: string },
): Promise<void> {
  await db.execute(sql`
    update profile_views
    set duration = least(coalesce(duration, 0) + ${Math.round(seconds)}, floor(extract(epoch from ${now}::timestamptz - view_date)))::int
    where id = (
      select id from profile_views
      where target_type = ${targetType} and target_id = ${targetId} and view_date > ${since}::timestamptz
        and visitor_hash = any (${sql.param([...hashes])}::text[])
      order by view_date desc limit 1)`);
}

/** Deletes the views of listings. */
export async function deleteViewsOf(tx: Db, businessIds: readonly number[]): Promise<void> {
  await tx
    .delete(profileViews)
    .where(and(eq(profileViews.targetType, "business"), inArray(profileViews.targetId, [...businessIds])));
}
