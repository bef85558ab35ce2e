import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { jobViews, listingActions, profileViews, visitorSalts } from "./analytics.table.ts";

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
    "viewerUserId" | "targetUserId" | "targetType" | "targetId" | "source" | "userAgent" | "viewDate"
  >
> &
  VisitorNames;

/** The hashes that tell a visitor and their network apart within a day. */
export interface VisitorNames {
  visitorHash: string;
  networkHash: string;
}

/** Views of a page by one network in a day; of a user it is always one. spec: DECISIONS 65 */
const NETWORK_VIEWS_MAX = 20;

/** Whether a view by `visitorHash` counts, beside the views of its network on the same day. */
const counts = (seen: readonly { visitorHash: string }[], { visitorHash }: VisitorNames): boolean =>
  seen.length < NETWORK_VIEWS_MAX && seen.every((view) => view.visitorHash !== visitorHash);

/** Waits for other views of a page by the same network, so that the next statement sees them. */
async function lockViews(tx: Db, page: string, { networkHash }: VisitorNames): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${page} ${networkHash}`}, 0))`);
}

/**
 * Inserts a view, unless the visitor or too many of their network have viewed the page on this day; hashes change with
 * the day. Call it in a transaction.
 * @returns whether it was inserted
 */
export async function insertViewOnce(tx: Db, view: NewView): Promise<boolean> {
  const { targetType, targetId, networkHash } = view;
  await lockViews(tx, `${targetType} ${targetId}`, view);
  const seen = await tx
    .select({ visitorHash: profileViews.visitorHash })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.targetType, targetType),
        eq(profileViews.targetId, targetId),
        eq(profileViews.networkHash, networkHash),
      ),
    );
  if (!counts(seen, view)) return false;
  await tx.insert(profileViews).values(view);
  return true;
}

export type NewJobView = Required<
  Pick<typeof jobViews.$inferInsert, "jobId" | "viewerUserId" | "source" | "clicked" | "viewDate">
> &
  VisitorNames;

/**
 * Inserts a job view as `insertViewOnce` does; a click on Apply Now is added to the visitor's view of the day. Call it
 * in a transaction.
 */
export async function insertJobViewOnce(tx: Db, view: NewJobView): Promise<void> {
  await lockViews(tx, `job ${view.jobId}`, view);
  const seen = await tx
    .select({ id: jobViews.id, visitorHash: jobViews.visitorHash, clicked: jobViews.clicked })
    .from(jobViews)
    .where(and(eq(jobViews.jobId, view.jobId), eq(jobViews.networkHash, view.networkHash)));
  const own = seen.find(({ visitorHash }) => visitorHash === view.visitorHash);
  if (view.clicked && own?.clicked === false)
    await tx.update(jobViews).set({ clicked: true }).where(eq(jobViews.id, own.id));
  if (counts(seen, view)) await tx.insert(jobViews).values(view);
}

export type NewAction = Required<
  Pick<typeof listingActions.$inferInsert, "businessId" | "action" | "viewerUserId" | "viewDate">
> &
  VisitorNames;

/** Inserts an action of a visitor as `insertViewOnce` does. Call it in a transaction. */
export async function insertActionOnce(tx: Db, action: NewAction): Promise<void> {
  await lockViews(tx, `${action.action} ${action.businessId}`, action);
  const seen = await tx
    .select({ visitorHash: listingActions.visitorHash })
    .from(listingActions)
    .where(
      and(
        eq(listingActions.businessId, action.businessId),
        eq(listingActions.action, action.action),
        eq(listingActions.networkHash, action.networkHash),
      ),
    );
  if (counts(seen, action)) await tx.insert(listingActions).values(action);
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

/** Deletes the oldest views before a moment (ISO), at most `limit` of each kind. @returns how many were deleted */
export async function deleteOldestViews(db: Db, before: string, limit: number): Promise<number> {
  let deleted = 0;
  for (const table of [profileViews, jobViews, listingActions]) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where id in (
        select id from ${table} where view_date < ${before}::timestamptz order by view_date limit ${limit})`,
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}

/** Deletes the views of listings. */
export async function deleteViewsOf(tx: Db, businessIds: readonly number[]): Promise<void> {
  await tx
    .delete(profileViews)
    .where(and(eq(profileViews.targetType, "business"), inArray(profileViews.targetId, [...businessIds])));
}
