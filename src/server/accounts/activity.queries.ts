import type { Pool } from "pg";
import { WITHOUT_WAITING } from "#server/platform/database/connect.ts";
import type { userActivityLogs } from "./accounts.table.ts";

/** Writes one entry of the log: a prepared statement, because it goes along with every deed. */
export async function insertActivity(
  pool: Pool,
  entry: Omit<typeof userActivityLogs.$inferInsert, "id">,
): Promise<void> {
  await pool.query({
    name: "insert_activity",
    text: `insert into user_activity_logs (user_id, activity_type, details, ip_address, user_agent, created_at)
      values ($1, $2, $3, $4, $5, $6) returning ${WITHOUT_WAITING}`,
    values: [
      entry.userId,
      entry.activityType,
      JSON.stringify(entry.details ?? {}),
      entry.ipAddress,
      entry.userAgent,
      entry.createdAt,
    ],
  });
}
