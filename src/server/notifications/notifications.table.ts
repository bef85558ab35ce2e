import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES, type NotificationCategory } from "#contract/notifications.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, oneOf } from "#server/platform/database/columns.ts";
import type { Message } from "#server/platform/mail/mail.ts";

/** In-product notifications. spec: product §3 notifications */
export const notifications = pgTable(
  "notifications",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: NOTIFICATION_TYPES }).notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    read: boolean("read").notNull().default(false),
    /** Ids of the subject, and the path of its page. */
    data: jsonb("data").$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
  },
  (t) => [
    index("notifications_user_index").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("notifications_unread_index")
      .on(t.userId)
      .where(sql`not ${t.read}`),
    index("notifications_expiry_index")
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    oneOf("notifications_type_known", t.type, NOTIFICATION_TYPES),
  ],
);

/** Notification preferences of a user. spec: product §3 notification_preferences */
export const notificationPreferences = pgTable("notification_preferences", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  emailEnabled: boolean("email_enabled").notNull().default(true),
  pushEnabled: boolean("push_enabled").notNull().default(true),
  inAppEnabled: boolean("in_app_enabled").notNull().default(true),
  /** Only what differs from the defaults, by category. */
  categories: jsonb("categories").$type<Partial<Record<NotificationCategory, boolean>>>().notNull().default({}),
  emailCategories: jsonb("email_categories")
    .$type<Partial<Record<NotificationCategory, boolean>>>()
    .notNull()
    .default({}),
});

/** Records of one-time notifications; they outlive the notification itself. */
export const oneTimeNotifications = pgTable(
  "told_once",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Identifies the notification, for example "viewed by 5 2026-11-21". */
    what: text("what").notNull(),
    recordedAt: instant("told_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "told_once_key", columns: [t.userId, t.what] }),
    index("told_once_age_index").on(t.recordedAt),
  ],
);

/** Mails that wait until the hour of an earlier one about the same matter is over. spec: DECISIONS 51 */
export const heldMails = pgTable(
  "held_mails",
  {
    id: key(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    category: text("category", { enum: NOTIFICATION_CATEGORIES }).notNull(),
    /** Such as "application 12". */
    matter: text("matter").notNull(),
    /** What makes the mail true, such as "enrollment 7": once that ends, the mail is dropped. */
    about: text("about"),
    message: jsonb("message").$type<Message>().notNull(),
    dueAt: instant("due_at").notNull(),
  },
  (t) => [
    index("held_mails_matter_index").on(t.userId, t.matter),
    index("held_mails_due_index").on(t.dueAt),
    index("held_mails_about_index")
      .on(t.about)
      .where(sql`${t.about} is not null`),
    oneOf("held_mails_category_known", t.category, NOTIFICATION_CATEGORIES),
  ],
);
