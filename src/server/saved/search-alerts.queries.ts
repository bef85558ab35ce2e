import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { SearchAlertKind } from "#contract/search-alert-kinds.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Condition } from "#server/platform/search/search-plan.ts";
import { searchAlerts as alerts } from "./search-alerts.table.ts";

export type SearchAlertRow = typeof alerts.$inferSelect;

const ofUser = (userId: number): SQL | undefined => and(eq(alerts.userId, userId), isNull(alerts.endedAt));

/** A user's saved searches, the last saved first. */
export function findSearchAlerts(
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<SearchAlertRow[]> {
  return db.select().from(alerts).where(ofUser(userId)).orderBy(desc(alerts.id)).offset(offset).limit(limit);
}

export function countSearchAlerts(db: Db, userId: number): Promise<number> {
  return db.$count(alerts, ofUser(userId));
}

/** Serialises what changes a user's saved searches until the transaction ends. */
export async function lockSearchAlertsOf(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`searches saved by ${userId}`}, 0))`);
}

/** The user's saved search with this query, also if it was ended lately. */
export async function findSameSearch(
  tx: Db,
  { userId, kind, query }: Pick<SearchAlertRow, "userId" | "kind" | "query">,
): Promise<SearchAlertRow | undefined> {
  const isSame = and(eq(alerts.userId, userId), eq(alerts.kind, kind), eq(alerts.query, query));
  return (await tx.select().from(alerts).where(isSame))[0];
}

export async function insertSearchAlert(tx: Db, values: typeof alerts.$inferInsert): Promise<SearchAlertRow> {
  const [row] = await tx.insert(alerts).values(values).returning();
  if (!row) throw new Error("An insert returned no saved search");
  return row;
}

/** Takes back that a search was ended. */
export async function reviveSearchAlert(tx: Db, id: number): Promise<void> {
  await tx.update(alerts).set({ endedAt: null }).where(eq(alerts.id, id));
}

/** Ends one of the user's saved searches. @returns whether it existed */
export async function endSearchAlert(
  db: Db,
  { id, userId, now }: { id: number; userId: number; now: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(alerts)
    .set({ endedAt: now })
    .where(and(eq(alerts.id, id), ofUser(userId)));
  return (rowCount ?? 0) > 0;
}

export async function deleteEndedBefore(db: Db, moment: string): Promise<void> {
  await db.delete(alerts).where(and(isNotNull(alerts.endedAt), lt(alerts.endedAt, moment)));
}

/** Users with saved searches who were not told of any since a moment, in the order of their ids after `afterId`. */
export async function findSearchersDue(
  db: Db,
  { afterId, notSince, limit }: { afterId: number; notSince: string; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
select user_id from ${alerts} where user_id > ${afterId} and ended_at is null
group by user_id having coalesce(max(last_sent_at), '-infinity') < ${notSince}
order by user_id limit ${limit}`);
  return rows.map((row) => row.user_id);
}

/**
 * Advances saved searches that were not ended, or processed elsewhere, since they were read; none if the user was told
 * of any since a moment. Call it under the user's lock.
 * @param alertsRead with what each found
 * @returns the ids of those that were advanced; only these may be reported
 */
export async function claimSearchAlerts(
  tx: Db,
  userId: number,
  alertsRead: readonly (Pick<SearchAlertRow, "id" | "seenUntil"> & { count: number })[],
  { until, now, notSince }: { until: string; now: string; notSince: string },
): Promise<Set<number>> {
  const current = await tx.select().from(alerts).where(ofUser(userId)).orderBy(asc(alerts.id));
  if (current.some(({ lastSentAt }) => lastSentAt !== null && lastSentAt >= notSince)) return new Set();
  const marks = new Map(current.map(({ id, seenUntil }) => [id, seenUntil]));
  const claimed = alertsRead.filter(({ id, seenUntil }) => marks.get(id) === seenUntil);
  const ids = claimed.map(({ id }) => id);
  const told = claimed.filter(({ count }) => count > 0).map(({ id }) => id);
  if (ids.length > 0) await tx.update(alerts).set({ seenUntil: until }).where(inArray(alerts.id, ids));
  if (told.length > 0) await tx.update(alerts).set({ lastSentAt: now }).where(inArray(alerts.id, told));
  return new Set(ids);
}

/** What appeared after one moment and until another. */
export function appearedBetween(kind: SearchAlertKind, after: string, until: string): Condition {
  const column = kind === "professional" ? "professional_id" : "business_id";
  return (values) => `s.id in (
  select a.${column} from appearances as a where a.appeared_at > ${values.add(after)} and a.appeared_at <= ${values.add(until)})`;
}

/** Everything except the user's own profile, and the listings that the user owns or manages. */
export function notOwnedBy(kind: SearchAlertKind, userId: number): Condition {
  if (kind === "professional")
    return (values) =>
      `not exists (select from professional_profiles as p where p.id = s.id and p.user_id = ${values.add(userId)})`;
  return (values) => {
    const user = values.add(userId);
    return `not exists (select from businesses as b where b.id = s.id and b.owner_id = ${user})
  and not exists (select from business_managers as m where m.business_id = s.id and m.user_id = ${user})`;
  };
}

/** Everything except these. */
export function notAmong(ids: readonly number[]): Condition {
  return (values) => `s.id <> all (${values.add(ids)}::int[])`;
}
