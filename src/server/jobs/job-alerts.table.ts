import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { JobAlertCriteria } from "#contract/job-alerts.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key } from "#server/platform/database/columns.ts";

/** A saved search of the job list; new matches are reported once a day. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    criteria: jsonb("criteria").$type<JobAlertCriteria>().notNull(),
    active: boolean("active").notNull().default(true),
    /** Jobs posted up to this moment have been processed. */
    seenUntil: instant("seen_until"),
    lastSentAt: instant("last_sent_at"),
    createdAt: createdAt(),
  },
  (t) => [index("job_alerts_user_index").on(t.userId, t.id)],
);
