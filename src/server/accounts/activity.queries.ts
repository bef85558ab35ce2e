import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, ASYNC_COMMIT } from "#server/platform/database/connect.ts";
import type { userActivityLogs } from "./accounts.table.ts";

const BATCH = 5_000;

/** Deletes older entries in batches, so that locks stay short. @param before in ms */
export async function deleteActivityBefore(db: Db, before: number): Promise<void> {
  const moment = new Date(before).toISOString();
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from user_activity_logs where id in (
        select id from user_activity_logs where created_at < ${moment}::timestamptz order by created_at limit ${BATCH})`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

/** Writes one entry to the log; prepared, because nearly every action writes one. */
export async function insertActivity(
  pool: Pool,
  entry: Omit<typeof userActivityLogs.$inferInsert, "id">,
): Promise<void> {
  await pool.query({
    name: "insert_activity",
    text: `insert into user_activity_logs (user_id, activity_type, details, ip_address, user_agent, created_at)
      values ($1, $2, $3, $4, $5, $6) returning ${ASYNC_COMMIT}`,
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
