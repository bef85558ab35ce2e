import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, key } from "#server/platform/database/columns.ts";
import { mediaArticles } from "./media.table.ts";

/** Who comes to an event for which people register here. Whoever stays away deletes the row. */
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
    /** When, where and whether it takes place, as this person was told last. */
    told: text("told").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("event_registrations_once").on(t.articleId, t.userId),
    index("event_registrations_user_index").on(t.userId),
    check("event_registrations_told", sql`${t.told} <> ''`),
  ],
);
