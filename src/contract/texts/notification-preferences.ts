import type { NotificationCategory } from "../notifications.ts";
import { texts } from "./language.ts";

/** Texts of the tabs of /notifications and of the preferences there. spec: product §3 notification_preferences */
export const notificationPreferencesText = texts("notificationPreferencesText", {
  tabs: {
    label: "Notifications",
    list: "Notifications",
    alerts: "Job alerts",
    preferences: "Preferences",
  },
  title: "What you want to be notified about",
  lead: "Changes apply immediately.",
  failed: "Your preferences could not be loaded. Please try again.",
  failedSave: "Your change was not saved",
  saved: "Saved",
  channels: {
    title: "Channels",
    inApp: "In the app",
    inAppHint: "The bell and the list of notifications.",
    email: "By email",
    emailHint: "When off, you only get emails about the security of your account.",
  },
  categories: {
    title: "Topics",
    what: "About",
    inApp: "In the app",
    email: "By email",
    switchLabel: "{category}: {channel}",
  },
  category: {
    jobAlerts: { name: "Job alerts and matches", hint: "New jobs, candidates and places that match what you saved." },
    applicationUpdates: {
      name: "Applications",
      hint: "New ones at your business, and each step of your own. Bookings and participants too.",
    },
    messages: { name: "Messages", hint: "By email only when a message stays unread for 15 minutes." },
    accountAlerts: {
      name: "Account and profile",
      hint: "Verification, reviews, profile views, expiring credentials and subscriptions.",
    },
    marketingEmails: { name: "News and offers", hint: "Nothing unless you turn it on." },
  } satisfies Record<NotificationCategory, { name: string; hint: string }>,
  security: "Emails about passwords, sign-ins and your address are always sent to keep your account safe.",
});
