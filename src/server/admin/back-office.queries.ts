import { and, asc, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ActivityType } from "#contract/accounts.ts";
import type { PlatformCounts } from "#contract/back-office.ts";
import { PAGE_LIMITS, toTotal } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { userActivityLogs as activity, users } from "#server/accounts/accounts.table.ts";
import { isActiveJob } from "#server/jobs/jobs.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { auditLog } from "./audit.table.ts";

export async function countAll(db: Db, now: string): Promise<PlatformCounts> {
  const { rows } = await db.execute<Record<keyof PlatformCounts, number>>(sql`
    select l.fitness + l.retail as "businesses", l.fitness as "fitnessCollectives", l.retail as "retailBusinesses",
      (select count(*)::int from users) as "users",
      (select count(*)::int from professional_profiles) as "professionals",
      (select count(*)::int from newsletter_subscribers where confirmed_at is not null) as "subscribers",
      (select count(*)::int from contact_messages where answered_at is null) as "openMessages",
      j.all as "jobs", j.open as "openJobs"
    from (
      select count(*) filter (where kind = 'fitness')::int as fitness, count(*) filter (where kind = 'retail')::int as retail
      from businesses where deleted_at is null) as l,
      (select count(*)::int as all, count(*) filter (where ${isActiveJob(now)})::int as open
      from jobs) as j`);
  const [row] = rows;
  if (!row) throw new Error("A count returns one row");
  return row;
}

interface DayRange {
  /** YYYY-MM-DD, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}
export interface ActivityFilter extends DayRange {
  type?: ActivityType | undefined;
  user?: string | undefined;
}
export interface AuditFilter extends DayRange {
  action?: string | undefined;
  user?: string | undefined;
}

function within(column: AnyPgColumn, { from, to }: DayRange): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : sql`${column} >= ${from}::date::timestamp at time zone 'UTC'`,
    to === undefined ? undefined : sql`${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  ];
}

function matchesUser(words: string | undefined): SQL | undefined {
  if (!words) return undefined;
  const like = `%${words.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  return or(ilike(users.username, like), ilike(users.email, like));
}

const activityMatches = ({ type, user, ...span }: ActivityFilter) =>
  and(
    type === undefined ? undefined : eq(activity.activityType, type),
    matchesUser(user),
    ...within(activity.createdAt, span),
  );

export function findActivity(db: Db, filter: ActivityFilter, window: { offset: number; limit: number }) {
  return db
    .select({
      id: activity.id,
      activityType: activity.activityType,
      details: activity.details,
      ipAddress: activity.ipAddress,
      userAgent: activity.userAgent,
      createdAt: activity.createdAt,
      user: { id: users.id, username: users.username, email: users.email },
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(activityMatches(filter))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countActivity(db: Db, filter: ActivityFilter): Promise<Total> {
  const some = db
    .select({ id: activity.id })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(activityMatches(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

const auditMatches = ({ action, user, ...span }: AuditFilter) =>
  and(
    action === undefined
      ? undefined
      : action.includes(".")
        ? eq(auditLog.action, action)
        : sql`split_part(${auditLog.action}, '.', 1) = ${action}`,
    matchesUser(user),
    ...within(auditLog.createdAt, span),
  );

export function findAudit(db: Db, filter: AuditFilter, window: { offset: number; limit: number }) {
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
      createdAt: auditLog.createdAt,
      actorId: auditLog.actorId,
      actorName: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(auditMatches(filter))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<Total> {
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(auditMatches(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return toTotal(row?.count ?? 0);
}

export async function findActions(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.action));
  return rows.map(({ action }) => action);
}
