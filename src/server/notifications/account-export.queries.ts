import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Exports a user's notifications, one-time records and notification preferences. */
export const notificationsExport: DomainExport = {
  domain: "notifications",
  parts: [
    {
      category: "notifications",
      name: "notifications",
      of: ["notifications.user_id"],
      rows: (userId) => sql`select id as k, id, type, title, message, data, read, created_at, expires_at
        from notifications where user_id = ${userId}`,
    },
    {
      category: "notifications",
      name: "preferences",
      of: ["notification_preferences.user_id"],
      counted: false,
      rows: (userId) => sql`select 0 as k, email_enabled, push_enabled, in_app_enabled, categories, email_categories
        from notification_preferences where user_id = ${userId}`,
    },
    {
      category: "notifications",
      name: "toldOnce",
      of: ["told_once.user_id"],
      counted: false,
      rows: (userId) => sql`select row_number() over (order by what)::int as k, what, told_at
        from told_once where user_id = ${userId}`,
    },
  ],
  withheld: {
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": ["held_mails.user_id"],
  },
};
