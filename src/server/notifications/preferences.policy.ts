import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type NotificationPreferences,
} from "#contract/notifications.ts";

type Wishes = Record<NotificationCategory, boolean>;
/** Stored preferences: categories only where they differ from the default. */
export interface KeptPreferences {
  emailEnabled: boolean;
  pushEnabled: boolean;
  inAppEnabled: boolean;
  categories: Partial<Wishes>;
  emailCategories: Partial<Wishes>;
}

/** Marketing is opt-in. spec: product §3 notification_preferences */
export const DEFAULT_WISHES: Readonly<Wishes> = {
  jobAlerts: true,
  applicationUpdates: true,
  messages: true,
  accountAlerts: true,
  marketingEmails: false,
};

const NOTHING_KEPT: KeptPreferences = {
  emailEnabled: true,
  pushEnabled: true,
  inAppEnabled: true,
  categories: {},
  emailCategories: {},
};

/** Returns all preferences, with defaults for those the user never changed. */
export function wholePreferences(kept: KeptPreferences = NOTHING_KEPT): NotificationPreferences {
  const { emailEnabled, pushEnabled, inAppEnabled } = kept;
  return {
    emailEnabled,
    pushEnabled,
    inAppEnabled,
    categories: { ...DEFAULT_WISHES, ...kept.categories },
    emailCategories: { ...DEFAULT_WISHES, ...kept.emailCategories },
  };
}

/** Returns only the preferences that differ from the default. */
export function differing(wishes: Partial<Wishes>): Partial<Wishes> {
  return Object.fromEntries(
    NOTIFICATION_CATEGORIES.flatMap((category) => {
      const wish = wishes[category];
      return wish === undefined || wish === DEFAULT_WISHES[category] ? [] : [[category, wish]];
    }),
  );
}
