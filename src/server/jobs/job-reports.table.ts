import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_REASONS } from "#contract/reports.ts";
import { reportColumns } from "#server/accounts/report-columns.table.ts";
import { key, oneOf } from "#server/platform/database/columns.ts";
import { jobs } from "./jobs.table.ts";

/** Jobs reported to the admins. */
export const jobReports = pgTable(
  "job_reports",
  {
    id: key(),
    jobId: integer("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    ...reportColumns(),
  },
  (t) => [
    uniqueIndex("job_reports_once").on(t.jobId, t.reporterId),
    index("job_reports_reporter_index").on(t.reporterId),
    index("job_reports_open_index")
      .on(t.createdAt)
      .where(sql`${t.handledAt} is null`),
    oneOf("job_reports_reason_known", t.reason, REPORT_REASONS),
    check("job_reports_handled_whole", sql`(${t.handledAt} is null) = (${t.upheld} is null)`),
  ],
);
