import { notifications } from "#server/notifications/notifications.table.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** An unread notification, created now. */
export async function buildNotification(
  app: BuilderApp,
  reader: { id: number },
  overrides: Partial<Omit<typeof notifications.$inferInsert, "userId">> = {},
): Promise<NotificationRow> {
  const rows = await app.platform.database.db
    .insert(notifications)
    .values({
      type: "application_status_change",
      title: "New application",
      message: "Mei Tan has applied for Floor Coach.",
      data: { path: "/applications/1" },
      createdAt: app.platform.clock.now().toISOString(),
      ...overrides,
      userId: reader.id,
    })
    .returning();
  return onlyRow(rows);
}
