import { sql, type SQL } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

const listings = (userId: number): SQL => sql`(select id from businesses where owner_id = ${userId})`;

/**
 * The user's applications, alerts and reports, and jobs posted by their listings. Employers' private notes are left
 * out.
 */
export const jobsExport: DomainExport = {
  domain: "jobs",
  parts: [
    {
      category: "applications",
      name: "applications",
      of: ["job_applications.user_id"],
      rows: (userId) => sql`select a.id as k, a.id, a.job_id, j.title as job_title, b.name as business_name, a.status,
        a.cover_letter, a.resume_url, a.resume_id, a.resume_version_id, a.application_date, a.viewed_at, a.withdrawn_at,
        a.updated_at from job_applications as a join jobs as j on j.id = a.job_id
        join businesses as b on b.id = j.business_id where a.user_id = ${userId}`,
    },
    {
      category: "applications",
      name: "steps",
      of: ["application_events.actor_id"],
      counted: false,
      rows: (userId) => sql`select e.id as k, e.id, e.application_id, e.kind, e.status, e.message, e.created_at,
        coalesce(e.actor_id = ${userId}, false) as by_you from application_events as e
        join job_applications as a on a.id = e.application_id where a.user_id = ${userId} or e.actor_id = ${userId}`,
    },
    {
      category: "jobAlerts",
      name: "alerts",
      of: ["job_alerts.user_id"],
      rows: (userId) => sql`select id as k, id, name, criteria, active, last_sent_at, created_at
        from job_alerts where user_id = ${userId}`,
    },
    {
      category: "reports",
      name: "reports",
      of: ["job_reports.reporter_id"],
      rows: (userId) => sql`select id as k, id, job_id, reason, note, created_at, handled_at, upheld
        from job_reports where reporter_id = ${userId}`,
    },
    {
      category: "jobs",
      name: "posted",
      of: [],
      rows: (
        userId,
      ) => sql`select id as k, id, business_id, title, description, location, country, latitude, longitude, job_type, salary_min,
        salary_max, salary_currency, salary_period, requirements, is_fitness_role, featured, status, created_at, updated_at, closing_date, posted_at,
        expires_at, filled_at, removed_at, removal_reason from jobs where business_id in ${listings(userId)}`,
    },
    {
      category: "jobs",
      name: "rejectionTemplates",
      of: [],
      counted: false,
      rows: (userId) => sql`select business_id as k, business_id, body, updated_at from rejection_templates
        where business_id in ${listings(userId)}`,
    },
    {
      category: "work",
      name: "decided",
      of: ["job_reports.handled_by", "jobs.removed_by"],
      rows: (userId) => sql`
        select id * 2 as k, 'report handled' as did, id as of, handled_at as at from job_reports where handled_by = ${userId}
        union all select id * 2 + 1, 'job taken down', id, removed_at from jobs where removed_by = ${userId}`,
    },
  ],
  withheld: {
    "computed from what is given out": ["jobs.removed_from", "jobs.located_for"],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "job_alerts.seen_until",
    ],
    "noted by others for themselves": ["job_applications.notes"],
  },
};
