import { sql, type SQL } from "drizzle-orm";
import { isCountedApplication } from "#server/jobs/jobs.table.ts";

/** A span of whole UTC days, both inclusive, as YYYY-MM-DD. */
export interface DaySpan {
  from: string;
  to: string;
}

const dayOf = (column: SQL): SQL => sql`(${column} at time zone 'UTC')::date`;
/** Compares the column with moments, so that its index is used. */
const within = (column: SQL, { from, to }: DaySpan): SQL =>
  sql`${column} >= (${from}::date)::timestamp at time zone 'UTC'
    and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** A visitor returns within this many days; less than views are kept, so that their deletion changes no figure. */
const RETURNING_DAYS = 60;

/** Enrolment payments and refunds, each dated on the day it happened. */
const MONEY = sql`(
  select id, paid_at as at, 1 as sign from program_enrollments where payment_status in ('completed','refunded') and paid_at is not null
  union all
  select id, payment_date, -1 from program_enrollments where payment_status = 'refunded' and paid_at is not null)`;

/**
 * Sums amounts by key: one sum for each currency, the one of the most payments first. spec: DECISIONS 56
 * @param key columns of `payments`, besides which those are `currency` and `amount`
 */
const amountsOf = (key: SQL, payments: SQL): SQL => sql`
  select ${key}, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by payments desc, currency) as amounts
  from (
    select ${key}, currency, sum(amount) as amount, count(*) as payments from (${payments}) as p
    group by ${key}, currency having sum(amount) <> 0) as s
  group by ${key}`;

/**
 * Counts listing events per day of a span, in the columns of business_analytics; days without events have no row. For
 * one listing, or for all.
 */
export function businessDaysOf(span: DaySpan, businessId?: number): SQL {
  const only = (column: SQL) => (businessId === undefined ? sql`true` : sql`${column} = ${businessId}`);
  return sql`
    select f.business_id, f.date, sum(profile_views)::int as profile_views, sum(job_views)::int as job_views,
      sum(applications)::int as applications, sum(messages)::int as messages,
      sum(program_enrollments)::int as program_enrollments,
      coalesce((array_agg(revenue) filter (where revenue is not null))[1], '[]') as revenue,
      sum(unique_visitors)::int as unique_visitors, sum(returning_visitors)::int as returning_visitors,
      max(average_view_duration)::real as average_view_duration, sum(calls)::int as calls,
      sum(directions)::int as directions, sum(website_clicks)::int as website_clicks
    from (
      select v.target_id as business_id, v.date, count(*) as profile_views, 0 as job_views, 0 as applications,
        0 as messages, 0 as program_enrollments, null::jsonb as revenue, count(distinct v.visitor_hash) as unique_visitors,
        count(distinct v.viewer_user_id) filter (where v.returns) as returning_visitors,
        avg(v.duration) as average_view_duration, 0 as calls, 0 as directions, 0 as website_clicks
      from (
        select w.*, ${dayOf(sql`w.view_date`)} as date,
          w.viewer_user_id is not null and exists (
            select from profile_views as e
            where e.target_type = 'business' and e.target_id = w.target_id and e.viewer_user_id = w.viewer_user_id
              and e.view_date < date_trunc('day', w.view_date, 'UTC')
              and e.view_date >= date_trunc('day', w.view_date, 'UTC') - interval '1 day' * ${RETURNING_DAYS}) as returns
        from profile_views as w
        where w.target_type = 'business' and ${within(sql`w.view_date`, span)} and ${only(sql`w.target_id`)}
      ) as v group by 1, 2
      union all
      select j.business_id, ${dayOf(sql`v.view_date`)}, 0, count(*), 0, 0, 0, null, 0, 0, null, 0, 0, 0
      from job_views as v join jobs as j on j.id = v.job_id
      where ${within(sql`v.view_date`, span)} and ${only(sql`j.business_id`)} group by 1, 2
      union all
      select j.business_id, ${dayOf(sql`application_date`)}, 0, 0, count(*), 0, 0, null, 0, 0, null, 0, 0, 0
      from job_applications join jobs as j on j.id = job_id
      where ${within(sql`application_date`, span)} and ${isCountedApplication} and ${only(sql`j.business_id`)} group by 1, 2
      union all
      select c.business_id, ${dayOf(sql`m.created_at`)}, 0, 0, 0, count(*), 0, null, 0, 0, null, 0, 0, 0
      from messages as m join conversations as c on c.id = m.conversation_id join businesses as b on b.id = c.business_id
      where ${within(sql`m.created_at`, span)} and m.sender_id is distinct from b.owner_id and ${only(sql`c.business_id`)}
      group by 1, 2
      union all
      select p.business_id, ${dayOf(sql`e.enrollment_date`)}, 0, 0, 0, 0, count(*), null, 0, 0, null, 0, 0, 0
      from program_enrollments as e join programs as p on p.id = e.program_id
      where p.business_id is not null and ${within(sql`e.enrollment_date`, span)} and ${only(sql`p.business_id`)}
      group by 1, 2
      union all
      select business_id, ${dayOf(sql`view_date`)}, 0, 0, 0, 0, 0, null, 0, 0, null,
        count(*) filter (where action = 'call'), count(*) filter (where action = 'directions'),
        count(*) filter (where action = 'website')
      from listing_actions where ${within(sql`view_date`, span)} and ${only(sql`business_id`)} group by 1, 2
      union all
      select business_id, date, 0, 0, 0, 0, 0, amounts, 0, 0, null, 0, 0, 0
      from (${amountsOf(
        sql`business_id, date`,
        sql`
          select p.business_id, ${dayOf(sql`m.at`)} as date, e.currency,
            m.sign * (e.amount - e.commission_amount) as amount
          from ${MONEY} as m join program_enrollments as e on e.id = m.id join programs as p on p.id = e.program_id
          where p.business_id is not null and ${within(sql`m.at`, span)} and ${only(sql`p.business_id`)}`,
      )}) as r
    ) as f join businesses as b on b.id = f.business_id
    group by 1, 2`;
}

/** Counts job events per day of a span, in the columns of job_analytics; for one listing's jobs, or for all. */
export function jobDaysOf(span: DaySpan, businessId?: number): SQL {
  const only = businessId === undefined ? sql`true` : sql`j.business_id = ${businessId}`;
  return sql`
    select job_id, date, sum(views)::int as views, sum(applications)::int as applications, sum(clicks)::int as clicks,
      (100.0 * sum(applications) / nullif(sum(views), 0))::real as conversion_rate
    from (
      select v.job_id, ${dayOf(sql`v.view_date`)} as date, count(*) as views, 0 as applications,
        count(*) filter (where v.clicked) as clicks
      from job_views as v join jobs as j on j.id = v.job_id
      where ${within(sql`v.view_date`, span)} and ${only} group by 1, 2
      union all
      select job_id, ${dayOf(sql`application_date`)}, 0, count(*), 0
      from job_applications join jobs as j on j.id = job_id
      where ${within(sql`application_date`, span)} and ${isCountedApplication} and ${only} group by 1, 2
    ) as f group by 1, 2`;
}

/** Counts platform events per day of a span; every day has a row. */
export function platformDaysOf(span: DaySpan): SQL {
  const counted = (table: SQL, column: SQL, condition: SQL = sql`true`) =>
    sql`select ${dayOf(column)} as date, count(*) as n from ${table} where ${within(column, span)} and ${condition} group by 1`;
  const byDay = (payments: SQL) => amountsOf(sql`date`, payments);
  return sql`
    with new_users as (${counted(sql`users`, sql`created_at`)}),
    active as (
      select date, count(distinct user_id) as n from (
        select ${dayOf(sql`created_at`)} as date, user_id from user_activity_logs where ${within(sql`created_at`, span)}
        union select ${dayOf(sql`created_at`)}, sender_id from messages where ${within(sql`created_at`, span)}
        union select ${dayOf(sql`view_date`)}, viewer_user_id from profile_views where ${within(sql`view_date`, span)}
        union select ${dayOf(sql`view_date`)}, viewer_user_id from job_views where ${within(sql`view_date`, span)}
      ) as deeds group by 1),
    page_visits as (${counted(sql`profile_views`, sql`view_date`)}),
    job_visits as (${counted(sql`job_views`, sql`view_date`)}),
    listings as (${counted(sql`businesses`, sql`created_at`, sql`verification_submitted`)}),
    profiles as (${counted(sql`professional_profiles`, sql`created_at`)}),
    postings as (${counted(sql`jobs`, sql`posted_at`)}),
    applied as (${counted(sql`job_applications`, sql`application_date`, isCountedApplication)}),
    enrolled as (${counted(sql`program_enrollments`, sql`enrollment_date`)}),
    written as (${counted(sql`messages`, sql`created_at`)}),
    rated as (${counted(sql`reviews`, sql`created_at`, sql`is_public`)}),
    rated_people as (${counted(sql`professional_reviews`, sql`created_at`, sql`is_public`)}),
    invoiced as (select ${dayOf(sql`paid_at`)} as date, currency, amount from invoices
      where status = 'paid' and ${within(sql`paid_at`, span)}),
    earned as (select ${dayOf(sql`m.at`)} as date, e.currency, m.sign * e.commission_amount as amount
      from ${MONEY} as m join program_enrollments as e on e.id = m.id where ${within(sql`m.at`, span)}),
    paid as (${byDay(sql`select * from invoiced`)}),
    commission as (${byDay(sql`select * from earned`)}),
    income as (${byDay(sql`select * from invoiced union all select * from earned`)})
    select d.date, coalesce(new_users.n, 0)::int as new_users, coalesce(active.n, 0)::int as active_users,
      (coalesce(page_visits.n, 0) + coalesce(job_visits.n, 0))::int as total_visits,
      coalesce(listings.n, 0)::int as business_signups, coalesce(profiles.n, 0)::int as professional_signups,
      coalesce(postings.n, 0)::int as jobs_posted, coalesce(applied.n, 0)::int as job_applications,
      coalesce(enrolled.n, 0)::int as program_enrollments, coalesce(written.n, 0)::int as messages_sent,
      (coalesce(rated.n, 0) + coalesce(rated_people.n, 0))::int as reviews_posted,
      coalesce(paid.amounts, '[]') as subscription_revenue, coalesce(commission.amounts, '[]') as program_revenue,
      coalesce(income.amounts, '[]') as total_revenue
    from (select generate_series(${span.from}::date, ${span.to}::date, interval '1 day')::date as date) as d
    left join new_users using (date) left join active using (date) left join page_visits using (date)
    left join job_visits using (date) left join listings using (date) left join profiles using (date)
    left join postings using (date) left join applied using (date) left join enrolled using (date)
    left join written using (date) left join rated using (date) left join rated_people using (date)
    left join paid using (date) left join commission using (date) left join income using (date)`;
}
