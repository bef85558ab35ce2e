import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { NOTIFICATION_TYPES } from "#contract/notifications.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key } from "#server/platform/database/columns.ts";

/** What a user is told inside the product. spec: product §3 notifications */
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
    /** Ids that lead to what it tells of, and the path of its page. */
    data: jsonb("data").$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
  },
  (t) => [
    index("notifications_user_index").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("notifications_unread_index")
      .on(t.userId)
      .where(sql`not ${t.read}`),
    check(
      "notifications_type_known",
      sql`${t.type} in ('new_job_match','application_status_change','new_message','business_verified','profile_viewed','resume_match','kyc_approved','kyc_rejected','new_review','subscription_expiring','payment_successful','payment_failed')`,
    ),
  ],
);
