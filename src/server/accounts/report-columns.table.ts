import { boolean, integer, text } from "drizzle-orm/pg-core";
import { REPORT_REASONS } from "#contract/reports.ts";
import { createdAt, instant } from "#server/platform/database/columns.ts";
import { users } from "./accounts.table.ts";

/**
 * What a report tells, whatever it is about: who says so, why, and what an admin found. It stands with the accounts,
 * which both its keys name. A report of a message has columns of its own: its reporter says why in free words, so it
 * has no reason to choose and no note.
 */
export const reportColumns = () => ({
  reporterId: integer("reporter_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  reason: text("reason", { enum: REPORT_REASONS }).notNull(),
  note: text("note"),
  createdAt: createdAt(),
  handledAt: instant("handled_at"),
  handledBy: integer("handled_by").references(() => users.id, { onDelete: "set null" }),
  /** Whether there was something to it. */
  upheld: boolean("upheld"),
});
