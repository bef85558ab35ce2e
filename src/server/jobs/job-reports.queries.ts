import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { jobReports } from "./job-reports.table.ts";

/** Keeps a report, once for each reporter and job. @returns whether it is new */
export async function insertReport(db: Db, report: typeof jobReports.$inferInsert): Promise<boolean> {
  const rows = await db.insert(jobReports).values(report).onConflictDoNothing().returning({ id: jobReports.id });
  return rows.length > 0;
}

export async function findReport(db: Db, id: number) {
  const [row] = await db.select({ jobId: jobReports.jobId }).from(jobReports).where(eq(jobReports.id, id));
  return row;
}

/** Decides all open reports of a job. @returns their ids */
export async function closeReports(
  tx: Db,
  jobId: number,
  values: { upheld: boolean; handledBy: number; handledAt: string },
): Promise<number[]> {
  const rows = await tx
    .update(jobReports)
    .set(values)
    .where(and(eq(jobReports.jobId, jobId), isNull(jobReports.handledAt)))
    .returning({ id: jobReports.id });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
