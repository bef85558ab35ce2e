import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_REASONS } from "#contract/report-options.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key } from "#server/platform/database/columns.ts";
import { jobs } from "./jobs.table.ts";

/** Jobs that a reader told the admins about. */
export const jobReports = pgTable(
  "job_reports",
  {
    id: key(),
    jobId: integer("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
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
  },
  (t) => [
    uniqueIndex("job_reports_once").on(t.jobId, t.reporterId),
    index("job_reports_reporter_index").on(t.reporterId),
    index("job_reports_open_index")
      .on(t.createdAt)
      .where(sql`${t.handledAt} is null`),
    check("job_reports_handled_whole", sql`(${t.handledAt} is null) = (${t.upheld} is null)`),
  ],
);
