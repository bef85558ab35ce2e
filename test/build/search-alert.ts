import { searchAlerts } from "#server/saved/search-alerts.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type SearchAlertRow = typeof searchAlerts.$inferSelect;

/** A saved search for yoga among Fitness Collectives, saved now. */
export async function buildSearchAlert(
  app: BuilderApp,
  owner: { id: number },
  overrides: Partial<Omit<typeof searchAlerts.$inferInsert, "userId">> = {},
): Promise<SearchAlertRow> {
  const now = app.platform.clock.now().toISOString();
  const rows = await app.platform.database.db
    .insert(searchAlerts)
    .values({ kind: "fitness", query: "search=yoga", seenUntil: now, createdAt: now, ...overrides, userId: owner.id })
    .returning();
  return onlyRow(rows);
}
