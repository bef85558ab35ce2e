import { aliasedTable, and, asc, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { AdminJobQuery } from "#contract/admin-jobs.ts";
import { PAGE_LIMITS, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { jobReports } from "#server/jobs/job-reports.table.ts";
import { isActiveJob, isCountedApplication, jobApplications, jobs } from "#server/jobs/jobs.table.ts";
import type { Db } from "#server/platform/database/connect.ts";

export type JobsFilter = Omit<AdminJobQuery, keyof PageQuery> & { id?: number };

const removers = aliasedTable(users, "removers");
const applicationCount = sql<number>`(select count(*)::int from ${jobApplications} where ${jobApplications.jobId} = ${jobs.id} and ${isCountedApplication})`;
const reportCount = sql<number>`(select count(*)::int from ${jobReports} where ${jobReports.jobId} = ${jobs.id} and ${jobReports.handledAt} is null)`;
const posted = sql<Date>`coalesce(${jobs.postedAt}, ${jobs.createdAt})`;

const ORDERS: Record<NonNullable<AdminJobQuery["sort"]>, SQL[]> = {
  newest: [desc(posted), desc(jobs.id)],
  oldest: [asc(posted), asc(jobs.id)],
  title: [sql`lower(${jobs.title})`, asc(jobs.id)],
  applications: [desc(applicationCount), desc(jobs.id)],
  reports: [desc(reportCount), desc(jobs.id)],
};

/** Jobs in any state, except those of listings in the trash. */
export function findJobs(db: Db, filter: JobsFilter, now: string, window: { offset: number; limit: number }) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      location: jobs.location,
      country: jobs.country,
      jobType: jobs.jobType,
      status: jobs.status,
      featured: jobs.featured,
      postedAt: jobs.postedAt,
      createdAt: jobs.createdAt,
      expiresAt: jobs.expiresAt,
      filledAt: jobs.filledAt,
      removedAt: jobs.removedAt,
      removalReason: jobs.removalReason,
      removedBy: sql<string | null>`${removers.username}::text`,
      business: { id: businesses.id, kind: businesses.kind, name: businesses.name, logo: businesses.logo },
      applicationCount,
      reportCount,
    })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .leftJoin(removers, eq(removers.id, jobs.removedBy))
    .where(matching(filter, now))
    .orderBy(...ORDERS[filter.sort ?? "newest"])
    .offset(window.offset)
    .limit(window.limit);
}
export type JobRow = Awaited<ReturnType<typeof findJobs>>[number];

/** Ids of matching jobs after `after`, in order, up to `limit`. */
export async function findJobIds(
  db: Db,
  filter: JobsFilter,
  now: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(and(matching(filter, now), gt(jobs.id, after)))
    .orderBy(asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countJobs(db: Db, filter: JobsFilter, now: string): Promise<Total> {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(businesses, eq(businesses.id, jobs.businessId))
    .where(matching(filter, now))
    .limit(PAGE_LIMITS.exactTotal + 1)
    .as("some");
  return toTotal(await db.$count(some));
}

function matching({ id, search = "", state, business, featured, country }: JobsFilter, now: string): SQL | undefined {
  const words = search.split(" ").filter((word) => word !== "");
  return and(
    isNull(businesses.deletedAt),
    id === undefined ? undefined : eq(jobs.id, id),
    business === undefined ? undefined : eq(jobs.businessId, business),
    featured === undefined ? undefined : eq(jobs.featured, featured),
    country === undefined || country === "" ? undefined : eq(jobs.country, country),
    state === undefined ? undefined : stateConditions(now)[state],
    ...words.map((word) => sql`position(lower(${word}) in lower(${jobs.title} || ' ' || ${businesses.name})) > 0`),
  );
}

/** The SQL equivalent of stateOf in the jobs domain. */
function stateConditions(now: string): Record<NonNullable<AdminJobQuery["state"]>, SQL | undefined> {
  const stands = and(isNull(jobs.removedAt), isNull(jobs.filledAt));
  return {
    draft: eq(jobs.status, "draft"),
    open: isActiveJob(now),
    expired: and(eq(jobs.status, "open"), stands, lte(jobs.expiresAt, now)),
    closed: and(eq(jobs.status, "closed"), stands),
    filled: and(isNotNull(jobs.filledAt), isNull(jobs.removedAt)),
    removed: isNotNull(jobs.removedAt),
  };
}
