import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { jobAlerts } from "./job-alerts.table.ts";

export type JobAlertRow = typeof jobAlerts.$inferSelect;

export function findAlerts(
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<JobAlertRow[]> {
  return db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, userId))
    .orderBy(desc(jobAlerts.id))
    .offset(offset)
    .limit(limit);
}

export function countAlerts(db: Db, userId: number): Promise<number> {
  return db.$count(jobAlerts, eq(jobAlerts.userId, userId));
}

/** Serialises additions to a user's alerts until the transaction ends. */
export async function lockAlertsOf(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job alerts of ${userId}`}, 0))`);
}

export async function insertAlert(tx: Db, values: typeof jobAlerts.$inferInsert): Promise<JobAlertRow> {
  const [row] = await tx.insert(jobAlerts).values(values).returning();
  if (!row) throw new Error("An insert returned no job alert");
  return row;
}

/** One of the user's alerts, locked until the transaction ends. */
export async function lockAlert(
  tx: Db,
  { id, userId }: { id: number; userId: number },
): Promise<JobAlertRow | undefined> {
  const isOwn = and(eq(jobAlerts.id, id), eq(jobAlerts.userId, userId));
  return (await tx.select().from(jobAlerts).where(isOwn).for("update"))[0];
}

/** Updates one of the user's alerts; undefined if it does not exist. */
export async function updateAlert(
  db: Db,
  { id, userId }: { id: number; userId: number },
  change: Partial<Pick<JobAlertRow, "name" | "active" | "seenUntil">>,
): Promise<JobAlertRow | undefined> {
  const isOwn = and(eq(jobAlerts.id, id), eq(jobAlerts.userId, userId));
  if (Object.keys(change).length === 0) return (await db.select().from(jobAlerts).where(isOwn))[0];
  return (await db.update(jobAlerts).set(change).where(isOwn).returning())[0];
}

/** Deletes one of the user's alerts. @returns whether it existed */
export async function deleteAlert(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { rowCount } = await db.delete(jobAlerts).where(and(eq(jobAlerts.id, id), eq(jobAlerts.userId, userId)));
  return (rowCount ?? 0) > 0;
}

/** Active alerts of users who are not suspended, with ids after `afterId`. */
export async function findActiveAlerts(db: Db, afterId: number, limit: number): Promise<JobAlertRow[]> {
  const rows = await db
    .select({ alert: jobAlerts })
    .from(jobAlerts)
    .innerJoin(users, eq(users.id, jobAlerts.userId))
    .where(and(eq(jobAlerts.active, true), isNull(users.suspendedAt), gt(jobAlerts.id, afterId)))
    .orderBy(asc(jobAlerts.id))
    .limit(limit);
  return rows.map(({ alert }) => alert);
}

/**
 * Advances an alert's `seenUntil`, unless the alert was turned off or processed elsewhere since it was read.
 * @param sentAt set if matches were found
 * @returns whether it was advanced; only then may the caller notify
 */
export async function claimAlert(
  db: Db,
  { id, seenUntil }: Pick<JobAlertRow, "id" | "seenUntil">,
  { until, sentAt }: { until: string; sentAt: string | undefined },
): Promise<boolean> {
  const { rowCount } = await db
    .update(jobAlerts)
    .set({ seenUntil: until, ...(sentAt !== undefined && { lastSentAt: sentAt }) })
    .where(
      and(
        eq(jobAlerts.id, id),
        eq(jobAlerts.active, true),
        seenUntil === null ? isNull(jobAlerts.seenUntil) : eq(jobAlerts.seenUntil, seenUntil),
      ),
    );
  return (rowCount ?? 0) > 0;
}
