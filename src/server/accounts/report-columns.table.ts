import { boolean, integer, text } from "drizzle-orm/pg-core";
import { REPORT_REASONS } from "#contract/reports.ts";
import { createdAt, instant } from "#server/platform/database/columns.ts";
import { users } from "./accounts.table.ts";

/**
 * The columns that tables of reports share: reporter, reason, and the admin's verdict. They are defined here because
 * both foreign keys reference users. Reports of messages have their own columns: their reason is free text, without a
 * choice and a note.
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
  /** Whether an admin upheld the report. */
  upheld: boolean("upheld"),
});
