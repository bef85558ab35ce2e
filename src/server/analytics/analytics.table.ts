import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { PROFILE_TARGETS } from "#contract/analytics.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { instant, key, oneOf } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

/** One look at a listing's or a professional's page. Addresses are kept only as a hash. spec: product §3 profile_views */
export const profileViews = pgTable(
  "profile_views",
  {
    id: key(),
    viewerUserId: integer("viewer_user_id").references(() => users.id, { onDelete: "set null" }),
    /** Whose page it was, as far as somebody owns it. */
    targetUserId: integer("target_user_id").references(() => users.id, { onDelete: "set null" }),
    targetType: text("target_type", { enum: PROFILE_TARGETS }).notNull(),
    targetId: integer("target_id").notNull(),
    /** Where the visitor came from: a host name, or "direct". */
    source: text("source"),
    /** Address and browser under a salt that lives one day. */
    visitorHash: text("visitor_hash").notNull(),
    userAgent: text("user_agent"),
    /** Seconds, when known. */
    duration: integer("duration"),
    viewDate: instant("view_date")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index("profile_views_target_index").on(t.targetType, t.targetId, t.viewDate.desc()),
    index("profile_views_date_index").on(t.viewDate),
    oneOf("profile_views_target_known", t.targetType, PROFILE_TARGETS),
    check("profile_views_duration_range", sql`${t.duration} >= 0`),
  ],
);

/** The day's salt of visitor hashes; older ones are deleted, so that no hash can be led back. */
export const visitorSalts = pgTable("visitor_salts", {
  day: date("day").primaryKey(),
  salt: text("salt").notNull(),
});

/** What happened to a professional on a day, counted from events. spec: product §3 professional_analytics */
export const professionalAnalytics = pgTable(
  "professional_analytics",
  {
    professionalId: integer("professional_id")
      .notNull()
      .references(() => professionalProfiles.id, { onDelete: "cascade" }),
    /** UTC. */
    day: date("day").notNull(),
    profileViews: integer("profile_views").notNull().default(0),
    resumeDownloads: integer("resume_downloads").notNull().default(0),
    jobApplications: integer("job_applications").notNull().default(0),
    shortlists: integer("shortlists").notNull().default(0),
    messages: integer("messages").notNull().default(0),
    searchImpressions: integer("search_impressions").notNull().default(0),
  },
  (t) => [primaryKey({ name: "professional_analytics_key", columns: [t.professionalId, t.day] })],
);

/** One look at a posting, or a press of Apply Now there; a visitor counts once in half an hour. */
export const jobViews = pgTable(
  "job_views",
  {
    id: key(),
    jobId: integer("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    viewerUserId: integer("viewer_user_id").references(() => users.id, { onDelete: "set null" }),
    source: text("source"),
    visitorHash: text("visitor_hash").notNull(),
    /** Apply Now was pressed in this visit. */
    clicked: boolean("clicked").notNull().default(false),
    viewDate: instant("view_date")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index("job_views_job_index").on(t.jobId, t.viewDate.desc()), index("job_views_date_index").on(t.viewDate)],
);

const count = (name: string) => integer(name).notNull().default(0);

/** What happened to a posting on a day, rolled up from events. spec: product §3 job_analytics */
export const jobAnalytics = pgTable(
  "job_analytics",
  {
    jobId: integer("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** UTC. */
    date: date("date").notNull(),
    views: count("views"),
    applications: count("applications"),
    clicks: count("clicks"),
    /** Applications of 100 views; null without views. */
    conversionRate: real("conversion_rate"),
  },
  (t) => [primaryKey({ name: "job_analytics_key", columns: [t.jobId, t.date] })],
);

/** What happened to a listing on a day, rolled up from events. spec: product §3 business_analytics */
export const businessAnalytics = pgTable(
  "business_analytics",
  {
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** UTC. */
    date: date("date").notNull(),
    profileViews: count("profile_views"),
    jobViews: count("job_views"),
    applications: count("applications"),
    messages: count("messages"),
    programEnrollments: count("program_enrollments"),
    /** Minor units that came in for enrolments, less what was given back, the commission taken off. */
    revenue: count("revenue"),
    uniqueVisitors: count("unique_visitors"),
    returningVisitors: count("returning_visitors"),
    /** Seconds; null when no visit's end is known. */
    averageViewDuration: real("average_view_duration"),
  },
  (t) => [primaryKey({ name: "business_analytics_key", columns: [t.businessId, t.date] })],
);

/** What happened on the platform on a day, rolled up from events. spec: product §3 platform_analytics */
export const platformAnalytics = pgTable("platform_analytics", {
  /** UTC. */
  date: date("date").primaryKey(),
  newUsers: count("new_users"),
  activeUsers: count("active_users"),
  totalVisits: count("total_visits"),
  businessSignups: count("business_signups"),
  professionalSignups: count("professional_signups"),
  jobsPosted: count("jobs_posted"),
  jobApplications: count("job_applications"),
  programEnrollments: count("program_enrollments"),
  messagesSent: count("messages_sent"),
  reviewsPosted: count("reviews_posted"),
  /** Minor units. */
  subscriptionRevenue: bigint("subscription_revenue", { mode: "number" }).notNull().default(0),
  programRevenue: bigint("program_revenue", { mode: "number" }).notNull().default(0),
  totalRevenue: bigint("total_revenue", { mode: "number" }).notNull().default(0),
});
