import { and, asc, desc, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { AdminUserDetail, AdminUserQuery } from "#contract/admin-users.ts";
import { PAGE_LIMITS, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { sessions, userActivityLogs, users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { isActiveJob, isCountedApplication } from "#server/jobs/jobs.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

export type UsersFilter = Omit<AdminUserQuery, keyof PageQuery> & { id?: number };

// Columns are written by hand, because drizzle omits the table name when only one table is read.
const listingCount = sql<number>`(select count(*)::int from businesses as b where b.owner_id = users.id and b.deleted_at is null)`;
const lastActiveAt = sql<
  string | null
>`(select to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${userActivityLogs} as l where l.user_id = users.id order by l.created_at desc limit 1)`;

const ORDERS: Record<NonNullable<AdminUserQuery["sort"]>, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  username: [asc(users.username), asc(users.id)],
  activity: [sql`${lastActiveAt} desc nulls last`, desc(users.id)],
};

export function findUsers(db: Db, filter: UsersFilter, window: { offset: number; limit: number }) {
  return db
    .select({
      id: users.id,
      username: sql<string>`${users.username}::text`,
      email: sql<string>`${users.email}::text`,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      country: users.country,
      role: users.role,
      isVerified: users.isVerified,
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      createdAt: users.createdAt,
      listingCount,
      lastActiveAt,
    })
    .from(users)
    .where(matching(filter))
    .orderBy(...ORDERS[filter.sort ?? "newest"])
    .offset(window.offset)
    .limit(window.limit);
}
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number];

/** Ids of matching users after `after`, in order, up to `limit`. */
export async function findUserIds(
  db: Db,
  filter: UsersFilter,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(matching(filter), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countUsers(db: Db, filter: UsersFilter): Promise<Total> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  return toTotal(await db.$count(some));
}

function matching({ id, search = "", role, state, country }: UsersFilter): SQL | undefined {
  const words = search.split(" ").filter((word) => word !== "");
  return and(
    id === undefined ? undefined : eq(users.id, id),
    role && eq(users.role, role),
    country === undefined || country === "" ? undefined : eq(users.country, country),
    state === undefined ? undefined : stateConditions[state],
    ...words.map(
      (word) =>
        sql`position(lower(${word}) in lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}, ${users.email}))) > 0`,
    ),
  );
}

const stateConditions: Record<NonNullable<AdminUserQuery["state"]>, SQL | undefined> = {
  active: and(isNull(users.suspendedAt), eq(users.isVerified, true)),
  unconfirmed: and(isNull(users.suspendedAt), eq(users.isVerified, false)),
  suspended: isNotNull(users.suspendedAt),
};

export function countLiveSessions(db: Db, userId: number, now: Date, oldest: Date): Promise<number> {
  return db.$count(
    sessions,
    and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, oldest)),
  );
}

export function findListingsOf(db: Db, userId: number): Promise<AdminUserDetail["listings"]> {
  return db
    .select({
      id: businesses.id,
      kind: businesses.kind,
      name: businesses.name,
      isPublic: businesses.isPublic,
      subscriptionTier: businesses.subscriptionTier,
      subscriptionExpiry: businesses.subscriptionExpiry,
    })
    .from(businesses)
    .where(and(eq(businesses.ownerId, userId), isNull(businesses.deletedAt)))
    .orderBy(asc(businesses.id));
}

export async function findProfileOf(db: Db, userId: number): Promise<AdminUserDetail["profile"]> {
  const [row] = await db
    .select({
      id: professionalProfiles.id,
      title: professionalProfiles.title,
      subscriptionTier: professionalProfiles.subscriptionTier,
      subscriptionExpiry: professionalProfiles.subscriptionExpiry,
    })
    .from(professionalProfiles)
    .where(eq(professionalProfiles.userId, userId));
  return row ?? null;
}

/** Counts the records that belong to an account. */
export async function countRecordsOf(db: Db, userId: number, now: string): Promise<AdminUserDetail["counts"]> {
  const { rows } = await db.execute<AdminUserDetail["counts"]>(sql`select
    (select count(*)::int from job_applications where user_id = ${userId} and ${isCountedApplication}) as applications,
    (select count(*)::int from resumes where user_id = ${userId} and deleted_at is null) as resumes,
    (select count(*)::int from reviews where user_id = ${userId} and is_public)
      + (select count(*)::int from professional_reviews where user_id = ${userId} and is_public) as reviews,
    (select count(*)::int from messages where sender_id = ${userId}) as messages,
    (select count(*)::int from programs as p join professional_profiles as o on o.id = p.professional_id
      where o.user_id = ${userId}) as programs,
    (select count(*)::int from jobs join businesses as b on b.id = jobs.business_id
      where b.owner_id = ${userId} and b.deleted_at is null and ${isActiveJob(now)}) as "openJobs"`);
  const [counts] = rows;
  if (!counts) throw new Error("The count returned no row");
  return counts;
}
