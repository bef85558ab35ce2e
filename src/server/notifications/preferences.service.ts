import type { NotificationPreferences, NotificationPreferencesChange } from "#contract/notifications.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireCurrent } from "#server/platform/version.ts";
import { withoutDefaults, withDefaults } from "./preferences.policy.ts";
import { findPreferences, lockPreferences, updatePreferences } from "./preferences.queries.ts";

/** Notification preferences of users. spec: product §3 notification_preferences */
export function createPreferences({ database: { db } }: Pick<Platform, "database">) {
  return {
    getPreferences: async (userId: number): Promise<NotificationPreferences> =>
      withDefaults(await findPreferences(db, userId)),

    /** Applies a patch. @throws conflict for another version than `version` */
    updatePreferences: (
      userId: number,
      { version, ...change }: NotificationPreferencesChange,
    ): Promise<NotificationPreferences> =>
      withTransaction(db, async (tx) => {
        const { categories, emailCategories, ...channels } = change;
        const before = await lockPreferences(tx, userId);
        requireCurrent(version, withDefaults(before));
        const stored = {
          ...before,
          ...channels,
          categories: withoutDefaults({ ...before.categories, ...categories }),
          emailCategories: withoutDefaults({ ...before.emailCategories, ...emailCategories }),
        };
        await updatePreferences(tx, userId, stored);
        return withDefaults(stored);
      }),
  };
}
