import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type NotificationPreferences,
} from "#contract/notifications.ts";
import { versionOf } from "#server/platform/version.ts";

type CategoryPreferences = Record<NotificationCategory, boolean>;
/** Stored preferences: categories only where they differ from the default. */
export interface StoredPreferences {
  emailEnabled: boolean;
  pushEnabled: boolean;
  inAppEnabled: boolean;
  categories: Partial<CategoryPreferences>;
  emailCategories: Partial<CategoryPreferences>;
}

/** Marketing is opt-in. spec: product §3 notification_preferences */
export const DEFAULT_CATEGORIES: Readonly<CategoryPreferences> = {
  jobAlerts: true,
  applicationUpdates: true,
  messages: true,
  accountAlerts: true,
  marketingEmails: false,
};

const DEFAULT_PREFERENCES: StoredPreferences = {
  emailEnabled: true,
  pushEnabled: true,
  inAppEnabled: true,
  categories: {},
  emailCategories: {},
};

const VERSIONED = ["emailEnabled", "pushEnabled", "inAppEnabled", "categories", "emailCategories"] as const;

/** Returns all preferences, with defaults for those the user never changed. */
export function withDefaults(stored: StoredPreferences = DEFAULT_PREFERENCES): NotificationPreferences {
  const { emailEnabled, pushEnabled, inAppEnabled } = stored;
  const preferences = {
    emailEnabled,
    pushEnabled,
    inAppEnabled,
    categories: { ...DEFAULT_CATEGORIES, ...stored.categories },
    emailCategories: { ...DEFAULT_CATEGORIES, ...stored.emailCategories },
  };
  return { ...preferences, version: versionOf(preferences, VERSIONED) };
}

/** Returns only the preferences that differ from the default. */
export function withoutDefaults(wishes: Partial<CategoryPreferences>): Partial<CategoryPreferences> {
  return Object.fromEntries(
    NOTIFICATION_CATEGORIES.flatMap((category) => {
      const wish = wishes[category];
      return wish === undefined || wish === DEFAULT_CATEGORIES[category] ? [] : [[category, wish]];
    }),
  );
}
