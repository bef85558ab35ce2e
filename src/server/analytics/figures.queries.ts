import { sql } from "drizzle-orm";
import type { BusinessDay, BusinessOverview, JobFigures, PlatformDay, SourceCount } from "#contract/analytics.ts";
import { isActiveJob, isCountedApplication, jobApplications, jobs } from "#server/jobs/jobs.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { businessDaysOf, jobDaysOf, platformDaysOf, type DaySpan } from "./days.queries.ts";

/** Maximum number of sources in a response. */
export const SOURCES_MAX = 10;

/** A span of days, split into days that are rolled up and later days that are counted live. Either may be empty. */
export interface SplitSpan {
  rolled: DaySpan;
  live: DaySpan;
}

/** The last day that was rolled up, as YYYY-MM-DD. */
export async function findLastRolledUpDay(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ date: string | null }>(
    sql`select max(date)::text as date from platform_analytics`,
  );
  return rows[0]?.date ?? undefined;
}

/** Replaces a day's rows with a new count of its events. Call it in a transaction. */
export async function rollUpDay(tx: Db, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('analytics roll-up', 0))`);
  const span = { from: day, to: day };
  for (const [table, rows] of [
    ["business_analytics", businessDaysOf(span)],
    ["job_analytics", jobDaysOf(span)],
    ["platform_analytics", platformDaysOf(span)],
  ] as const) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where date = ${day}::date`);
    await tx.execute(sql`insert into ${sql.identifier(table)} ${columnsOf[table]} ${rows}`);
  }
}

const columnsOf = {
  business_analytics: sql`(business_id, date, profile_views, job_views, applications, messages, program_enrollments,
    revenue, unique_visitors, returning_visitors, average_view_duration, calls, directions, website_clicks)`,
  job_analytics: sql`(job_id, date, views, applications, clicks, conversion_rate)`,
  platform_analytics: sql`(date, new_users, active_users, total_visits, business_signups, professional_signups,
    jobs_posted, job_applications, program_enrollments, messages_sent, reviews_posted, subscription_revenue,
    program_revenue, total_revenue)`,
} as const;

/** The days of a listing that have events, oldest first. */
export async function findBusinessDays(
  db: Db,
  businessId: number,
  { rolled, live }: SplitSpan,
): Promise<BusinessDay[]> {
  const { rows } = await db.execute<Record<keyof BusinessDay, never>>(sql`
    select d.date::text as "date", d.profile_views as "profileViews", d.job_views as "jobViews",
      d.applications as "applications", d.messages as "messages", d.program_enrollments as "programEnrollments",
      d.revenue as "revenue", d.unique_visitors as "uniqueVisitors", d.returning_visitors as "returningVisitors",
      d.average_view_duration as "averageViewDuration", d.calls as "calls", d.directions as "directions",
      d.website_clicks as "websiteClicks"
    from (
      select ${columnNames} from business_analytics
      where business_id = ${businessId} and date between ${rolled.from}::date and ${rolled.to}::date
      union all select ${columnNames} from (${businessDaysOf(live, businessId)}) as l
    ) as d order by d.date`);
  return rows;
}
const columnNames = sql.raw(
  "date, profile_views, job_views, applications, messages, program_enrollments, revenue, unique_visitors, returning_visitors, average_view_duration, calls, directions, website_clicks",
);

/** What a listing has at a moment (ISO), besides the sums that are kept on it. */
export async function findOverview(
  db: Db,
  businessId: number,
  now: string,
): Promise<Omit<BusinessOverview, "businessId" | "savedBy" | "reviews"> & { unpublished: number; unanswered: number }> {
  const received = sql`from job_applications join jobs on jobs.id = ${jobApplications.jobId}
    where ${jobs.businessId} = ${businessId} and ${isCountedApplication}`;
  const { rows } = await db.execute<Awaited<ReturnType<typeof findOverview>>>(sql`select
    (select count(*)::int from jobs where ${jobs.businessId} = ${businessId} and ${isActiveJob(now)}) as "activeJobs",
    (select count(*)::int ${received}) as "applications",
    (select count(*)::int ${received} and ${jobApplications.status} = 'applied') as "newApplications",
    (select count(*)::int from reviews where business_id = ${businessId} and not is_public) as "unpublished",
    (select count(*)::int from reviews where business_id = ${businessId} and is_public and business_response is null) as "unanswered"`);
  const [row] = rows;
  if (!row) throw new Error("A count returns one row");
  return row;
}

/** Figures of a listing's jobs in the span: those with events and those that are active at `now`, most viewed first. */
export async function findJobFigures(
  db: Db,
  businessId: number,
  { rolled, live }: SplitSpan,
  { now, limit }: { now: string; limit: number },
): Promise<JobFigures[]> {
  const { rows } = await db.execute<Record<keyof JobFigures, never>>(sql`
    select jobs.id as "jobId", jobs.title, jobs.status, coalesce(f.views, 0) as views,
      coalesce(f.applications, 0) as applications, coalesce(f.clicks, 0) as clicks,
      (100.0 * f.applications / nullif(f.views, 0))::float8 as "conversionRate"
    from jobs left join (
      select job_id, sum(views)::int as views, sum(applications)::int as applications, sum(clicks)::int as clicks
      from (
        select a.job_id, a.views, a.applications, a.clicks from job_analytics as a join jobs as o on o.id = a.job_id
        where o.business_id = ${businessId} and a.date between ${rolled.from}::date and ${rolled.to}::date
        union all select job_id, views, applications, clicks from (${jobDaysOf(live, businessId)}) as l
      ) as d group by job_id
    ) as f on f.job_id = jobs.id
    where jobs.business_id = ${businessId} and (f.job_id is not null or ${isActiveJob(now)})
    order by views desc, applications desc, jobs.id limit ${limit}`);
  return rows;
}

/** Sources of the views in a span, most frequent first. */
export async function findSources(
  db: Db,
  target: { type: "business" | "professional"; id: number },
  { from, to }: DaySpan,
): Promise<SourceCount[]> {
  const { rows } = await db.execute<Record<keyof SourceCount, never>>(sql`
    select coalesce(source, 'direct') as source, count(*)::int as views from profile_views
    where target_type = ${target.type} and target_id = ${target.id}
      and view_date >= (${from}::date)::timestamp at time zone 'UTC'
      and view_date < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1 order by views desc, source limit ${SOURCES_MAX}`);
  return rows;
}

/** Average seconds of the views in a span with a known duration; null without one. */
export async function findAverageDuration(db: Db, businessId: number, { from, to }: DaySpan): Promise<number | null> {
  const { rows } = await db.execute<{ average: number | null }>(sql`
    select avg(duration)::float8 as average from profile_views
    where target_type = 'business' and target_id = ${businessId}
      and view_date >= (${from}::date)::timestamp at time zone 'UTC'
      and view_date < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return rows[0]?.average ?? null;
}

/** The platform's days in the span that have a row, oldest first. */
export async function findPlatformDays(db: Db, { rolled, live }: SplitSpan): Promise<PlatformDay[]> {
  const { rows } = await db.execute<Record<keyof PlatformDay, never>>(sql`
    select d.date::text as "date", new_users as "newUsers", active_users as "activeUsers",
      total_visits as "totalVisits", business_signups as "businessSignups",
      professional_signups as "professionalSignups", jobs_posted as "jobsPosted",
      job_applications as "jobApplications", program_enrollments as "programEnrollments",
      messages_sent as "messagesSent", reviews_posted as "reviewsPosted",
      subscription_revenue as "subscriptionRevenue", program_revenue as "programRevenue",
      total_revenue as "totalRevenue"
    from (
      select * from platform_analytics where date between ${rolled.from}::date and ${rolled.to}::date
      union all select * from (${platformDaysOf(live)}) as l
    ) as d order by d.date`);
  return rows;
}
