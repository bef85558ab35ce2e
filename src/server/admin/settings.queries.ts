import { desc, eq } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { systemSettings } from "#server/platform/settings.table.ts";

/** The settings that admins changed, latest first. */
export function findSettingChanges(db: Db) {
  return db
    .select({ key: systemSettings.key, updatedAt: systemSettings.updatedAt, username: users.username })
    .from(systemSettings)
    .leftJoin(users, eq(users.id, systemSettings.updatedBy))
    .orderBy(desc(systemSettings.updatedAt), systemSettings.key);
}
