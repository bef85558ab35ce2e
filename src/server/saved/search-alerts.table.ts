import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SEARCH_ALERT_KINDS } from "#contract/search-alert-kinds.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, oneOf } from "#server/platform/database/columns.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";

/** A saved search of a list; what is new in it is mailed once a day. */
export const searchAlerts = pgTable(
  "search_alerts",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SEARCH_ALERT_KINDS }).notNull(),
    /** Canonical, so that a user saves a search once. */
    query: text("query").notNull(),
    /** What appeared up to this moment has been processed. */
    seenUntil: instant("seen_until").notNull(),
    lastSentAt: instant("last_sent_at"),
    /** An ended one is kept for a day, so that ending it can be undone. */
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("search_alerts_user_index").on(t.userId, t.id),
    oneOf("search_alerts_kind_known", t.kind, SEARCH_ALERT_KINDS),
  ],
);

/** When a listing or a professional could first be found by everyone. Written by triggers, except while loading in bulk. */
export const appearances = pgTable(
  "appearances",
  {
    id: key(),
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "cascade" }),
    professionalId: integer("professional_id").references(() => professionalProfiles.id, { onDelete: "cascade" }),
    appearedAt: instant("appeared_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex("appearances_business_unique").on(t.businessId),
    uniqueIndex("appearances_professional_unique").on(t.professionalId),
    index("appearances_time_index").on(t.appearedAt),
  ],
);
