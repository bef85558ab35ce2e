import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { LISTING_ACTIONS, PROFILE_TARGETS } from "#contract/analytics.ts";
import type { Money } from "#contract/fields.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { instant, key, oneOf } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

/**
 * A view of a listing or a professional's profile. The address is stored only as a hash. spec: product §3 profile_views
 */
export const profileViews = pgTable(
  "profile_views",
  {
    id: key(),
    viewerUserId: integer("viewer_user_id").references(() => users.id, { onDelete: "set null" }),
    /** The owner of the page, if there is one. */
    targetUserId: integer("target_user_id").references(() => users.id, { onDelete: "set null" }),
    targetType: text("target_type", { enum: PROFILE_TARGETS }).notNull(),
    targetId: integer("target_id").notNull(),
    /** The host that the visitor came from, or "direct". */
    source: text("source"),
    /** Address and browser, or the user, hashed with the day's salt. */
    visitorHash: text("visitor_hash").notNull(),
    /** The address alone, hashed in the same way; of a signed-in user the same as `visitorHash`. */
    networkHash: text("network_hash"),
    userAgent: text("user_agent"),
    /** Seconds, if known. */
    duration: integer("duration"),
    viewDate: instant("view_date")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index("profile_views_target_index").on(t.targetType, t.targetId, t.viewDate.desc()),
    index("profile_views_date_index").on(t.viewDate),
    index("profile_views_network_index")
      .on(t.targetType, t.targetId, t.networkHash)
      .where(sql`${t.networkHash} is not null`),
    oneOf("profile_views_target_known", t.targetType, PROFILE_TARGETS),
    check("profile_views_duration_range", sql`${t.duration} >= 0`),
  ],
);

/** The daily salts of visitor hashes; old ones are deleted, so that hashes cannot be traced. */
export const visitorSalts = pgTable("visitor_salts", {
  day: date("day").primaryKey(),
  salt: text("salt").notNull(),
});

/** Daily counts of a professional's events. spec: product §3 professional_analytics */
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

/** A view of a job, or a click on Apply Now; a visitor counts once a day. */
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
    networkHash: text("network_hash"),
    /** Apply Now was clicked in this view. */
    clicked: boolean("clicked").notNull().default(false),
    viewDate: instant("view_date")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index("job_views_job_index").on(t.jobId, t.viewDate.desc()),
    index("job_views_date_index").on(t.viewDate),
    index("job_views_network_index")
      .on(t.jobId, t.networkHash)
      .where(sql`${t.networkHash} is not null`),
  ],
);

/** A call, a request for directions or a click on the website of a listing; each counts once a day per visitor. */
export const listingActions = pgTable(
  "listing_actions",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    action: text("action", { enum: LISTING_ACTIONS }).notNull(),
    viewerUserId: integer("viewer_user_id").references(() => users.id, { onDelete: "set null" }),
    visitorHash: text("visitor_hash").notNull(),
    networkHash: text("network_hash").notNull(),
    viewDate: instant("view_date")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index("listing_actions_business_index").on(t.businessId, t.viewDate.desc()),
    index("listing_actions_date_index").on(t.viewDate),
    index("listing_actions_network_index").on(t.businessId, t.action, t.networkHash),
    index("listing_actions_viewer_index").on(t.viewerUserId),
    oneOf("listing_actions_action_known", t.action, LISTING_ACTIONS),
  ],
);

const count = (name: string) => integer(name).notNull().default(0);
/** One amount for each currency, the one of the most payments first. spec: DECISIONS 56 */
const amounts = (name: string) => jsonb(name).$type<Money[]>().notNull().default([]);

/** Daily counts of a job, rolled up from events. spec: product §3 job_analytics */
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
    /** Applications per 100 views; null without views. */
    conversionRate: real("conversion_rate"),
  },
  (t) => [primaryKey({ name: "job_analytics_key", columns: [t.jobId, t.date] })],
);

/** Daily counts of a listing, rolled up from events. spec: product §3 business_analytics */
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
    /** Enrolment income minus refunds and commission. */
    revenue: amounts("revenue"),
    uniqueVisitors: count("unique_visitors"),
    returningVisitors: count("returning_visitors"),
    /** Seconds; null if no view has a known duration. */
    averageViewDuration: real("average_view_duration"),
    calls: count("calls"),
    directions: count("directions"),
    websiteClicks: count("website_clicks"),
  },
  (t) => [primaryKey({ name: "business_analytics_key", columns: [t.businessId, t.date] })],
);

/** Daily counts of the platform, rolled up from events. spec: product §3 platform_analytics */
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
  subscriptionRevenue: amounts("subscription_revenue"),
  programRevenue: amounts("program_revenue"),
  totalRevenue: amounts("total_revenue"),
});
