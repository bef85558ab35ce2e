import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { CONTACT_TOPICS } from "#contract/contact.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { createdAt, instant, key, oneOf } from "#server/platform/database/columns.ts";

/** Messages of the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: key(),
    /** The user who was signed in when it was sent. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    topic: text("topic", { enum: CONTACT_TOPICS }).notNull(),
    message: text("message").notNull(),
    /** When an admin marked it as answered. */
    answeredAt: instant("answered_at"),
    answeredBy: integer("answered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("contact_messages_topic_known", t.topic, CONTACT_TOPICS),
    index("contact_messages_created_index").on(t.createdAt),
    index("contact_messages_user_index").on(t.userId),
    index("contact_messages_answerer_index").on(t.answeredBy),
  ],
);
