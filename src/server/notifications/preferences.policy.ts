import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type NotificationPreferences,
} from "#contract/notifications.ts";

type Wishes = Record<NotificationCategory, boolean>;
/** What is kept of a user's wishes: categories only where they differ from the default. */
export interface KeptPreferences {
  emailEnabled: boolean;
  pushEnabled: boolean;
  inAppEnabled: boolean;
  categories: Partial<Wishes>;
  emailCategories: Partial<Wishes>;
}

/** Nobody is sent marketing who did not ask for it. spec: product §3 notification_preferences */
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

/** All of somebody's wishes, those they never changed too. */
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

/** Only the wishes that differ from the default. */
export function differing(wishes: Partial<Wishes>): Partial<Wishes> {
  return Object.fromEntries(
    NOTIFICATION_CATEGORIES.flatMap((category) => {
      const wish = wishes[category];
      return wish === undefined || wish === DEFAULT_WISHES[category] ? [] : [[category, wish]];
    }),
  );
}
