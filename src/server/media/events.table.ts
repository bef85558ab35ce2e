import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, key } from "#server/platform/database/columns.ts";
import { mediaArticles } from "./media.table.ts";

/** Registrations for events. Cancelling a registration deletes its row. */
export const eventRegistrations = pgTable(
  "event_registrations",
  {
    id: key(),
    articleId: integer("article_id")
      .notNull()
      .references(() => mediaArticles.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The time, place and status of the event as of the last notification. */
    notifiedFacts: text("told").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("event_registrations_once").on(t.articleId, t.userId),
    index("event_registrations_user_index").on(t.userId),
    check("event_registrations_told", sql`${t.notifiedFacts} <> ''`),
  ],
);
