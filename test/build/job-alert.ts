import { jobAlerts } from "#server/jobs/job-alerts.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type JobAlertRow = typeof jobAlerts.$inferSelect;

/** An active alert for coaches, created now. */
export async function buildJobAlert(
  app: BuilderApp,
  owner: { id: number },
  overrides: Partial<Omit<typeof jobAlerts.$inferInsert, "userId">> = {},
): Promise<JobAlertRow> {
  const now = app.platform.clock.now().toISOString();
  const rows = await app.platform.database.db
    .insert(jobAlerts)
    .values({
      name: "Coaches",
      criteria: { search: "coach", country: null },
      seenUntil: now,
      createdAt: now,
      ...overrides,
      userId: owner.id,
    })
    .returning();
  return onlyRow(rows);
}
