import type { NotificationCategory } from "../notifications.ts";

/** Texts of the tabs of /notifications and of the preferences there. spec: product §3 notification_preferences */
export const notificationPreferencesText = {
  tabs: {
    label: "Notifications",
    list: "Notifications",
    alerts: "Job alerts",
    preferences: "Preferences",
  },
  title: "What you want to be told",
  lead: "Each change holds at once.",
  failed: "Your preferences could not be loaded. Please try again.",
  failedSave: "Your change was not saved",
  saved: "Saved",
  channels: {
    title: "Channels",
    inApp: "In the app",
    inAppHint: "The bell and the list of notifications.",
    email: "By email",
    emailHint: "Off: no mail but those about the safety of your account.",
  },
  categories: {
    title: "What about",
    what: "About",
    inApp: "In the app",
    email: "By email",
    switchLabel: "{category}: {channel}",
  },
  category: {
    jobAlerts: { name: "Job alerts and matches", hint: "New jobs and candidates that fit what you saved." },
    applicationUpdates: { name: "Applications", hint: "New ones at your business, and each step of your own." },
    messages: { name: "Messages", hint: "By mail only when one lies unread for 15 minutes." },
    accountAlerts: {
      name: "Account and profile",
      hint: "Verification, reviews, profile views, credentials and subscriptions that end.",
    },
    marketingEmails: { name: "News and offers", hint: "Nothing unless you turn it on." },
  } satisfies Record<NotificationCategory, { name: string; hint: string }>,
  security: "Mails about passwords, sign-ins and your address are always sent: they keep your account safe.",
} as const;
