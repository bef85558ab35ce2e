import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { PROFILE_TARGETS } from "#contract/analytics.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { instant, key } from "#server/platform/database/columns.ts";
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
    check("profile_views_target_known", sql`${t.targetType} in ('professional','business')`),
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
