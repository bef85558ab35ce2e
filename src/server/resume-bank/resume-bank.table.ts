import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CandidateCriteria } from "#contract/resume-bank.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

// An admin may use the bank without a business: `businessId` is then null and the row belongs to the user.

/** spec: product §3 saved_searches */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    criteria: jsonb("criteria").$type<CandidateCriteria>().notNull(),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(false),
    /** Matches up to this moment were reported. */
    lastRunAt: instant("last_run_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("saved_searches_business_index").on(t.businessId, t.createdAt.desc()),
    index("saved_searches_user_index").on(t.userId, t.createdAt.desc()),
    index("saved_searches_due_index")
      .on(t.lastRunAt)
      .where(sql`${t.notificationsEnabled}`),
  ],
);

/** spec: product §3 shortlisted_candidates */
export const shortlistedCandidates = pgTable(
  "shortlisted_candidates",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    professionalId: integer("professional_id")
      .notNull()
      .references(() => professionalProfiles.id, { onDelete: "cascade" }),
    notes: text("notes"),
    tags: text("tags").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("shortlisted_candidates_once")
      .on(t.businessId, t.professionalId)
      .where(sql`${t.businessId} is not null`),
    uniqueIndex("shortlisted_candidates_own_once")
      .on(t.userId, t.professionalId)
      .where(sql`${t.businessId} is null`),
    index("shortlisted_candidates_professional_index").on(t.professionalId),
    index("shortlisted_candidates_created_index").on(t.businessId, t.createdAt.desc()),
  ],
);
