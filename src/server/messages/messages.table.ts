import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  boolean,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { MESSAGE_TYPES } from "#contract/messages.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createdAt, instant, key, oneOf, updatedAt } from "#server/platform/database/columns.ts";

/** Conversations, one for each pair of users. */
export const conversations = pgTable(
  "conversations",
  {
    id: key(),
    /** The smaller and the larger user id; null once the account is deleted. */
    lowUserId: integer("low_user_id").references(() => users.id, { onDelete: "set null" }),
    highUserId: integer("high_user_id").references(() => users.id, { onDelete: "set null" }),
    startedBy: integer("started_by").references(() => users.id, { onDelete: "set null" }),
    /** The business that wrote first, or that received the message. */
    businessId: integer("business_id").references(() => businesses.id, { onDelete: "set null" }),
    /** Whether the business wrote first; then it counts against its daily limit. spec: DECISIONS 25 */
    startedByBusiness: boolean("started_by_business").notNull().default(false),
    /** When the other side first replied. */
    answeredAt: instant("answered_at"),
    /**
     * Since when the professional who was written to shares contact and resume with the one who wrote; null if not, or no
     * more. spec: DECISIONS 25
     */
    contactSharedAt: instant("contact_shared_at"),
    lastMessageId: integer("last_message_id").references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("conversations_pair_unique").on(t.lowUserId, t.highUserId),
    index("conversations_high_index").on(t.highUserId),
    index("conversations_started_index").on(t.startedBy, t.createdAt),
    index("conversations_business_index").on(t.businessId, t.createdAt),
    check("conversations_pair_order", sql`${t.lowUserId} < ${t.highUserId}`),
  ],
);

/** The state of a conversation for each of the two users: read, unread and archived. */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    unreadCount: integer("unread_count").notNull().default(0),
    archived: boolean("archived").notNull().default(false),
    /** The latest message that a mail about unread messages covered. */
    mailedMessageId: integer("mailed_message_id"),
    /** The time of the last message, for the order of the inbox. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: "conversation_members_key", columns: [t.conversationId, t.userId] }),
    index("conversation_members_inbox_index").on(t.userId, t.updatedAt.desc()),
    check("conversation_members_unread_range", sql`${t.unreadCount} >= 0`),
  ],
);

/** spec: product §3 messages */
export const messages = pgTable(
  "messages",
  {
    id: key(),
    conversationId: integer("conversation_id")
      .notNull()
      .references((): AnyPgColumn => conversations.id, { onDelete: "cascade" }),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    receiverId: integer("receiver_id").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull().default(""),
    messageType: text("message_type", { enum: MESSAGE_TYPES }).notNull().default("text"),
    /** Key of a private file, `/files/…` in responses. */
    fileKey: text("file_key").unique("messages_file_unique"),
    fileName: text("file_name"),
    fileSize: integer("file_size"),
    mimeType: text("mime_type"),
    templateId: integer("template_id").references((): AnyPgColumn => messageTemplates.id, { onDelete: "set null" }),
    delivered: boolean("delivered").notNull().default(false),
    read: boolean("read").notNull().default(false),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_conversation_index").on(t.conversationId, t.id.desc()),
    index("messages_unread_index")
      .on(t.receiverId, t.createdAt)
      .where(sql`not ${t.read}`),
    oneOf("messages_type_known", t.messageType, MESSAGE_TYPES),
    check("messages_not_empty", sql`${t.content} <> '' or ${t.fileKey} is not null`),
  ],
);

/** Who has blocked whom. */
export const userBlocks = pgTable(
  "user_blocks",
  {
    blockerId: integer("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: integer("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "user_blocks_key", columns: [t.blockerId, t.blockedId] }),
    index("user_blocks_blocked_index").on(t.blockedId),
    check("user_blocks_not_oneself", sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** Messages that their receiver reported to the admins. */
export const messageReports = pgTable(
  "message_reports",
  {
    id: key(),
    messageId: integer("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    reporterId: integer("reporter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    handledAt: instant("handled_at"),
    handledBy: integer("handled_by").references(() => users.id, { onDelete: "set null" }),
    /** Whether an admin upheld the report. */
    upheld: boolean("upheld"),
  },
  (t) => [
    uniqueIndex("message_reports_once").on(t.messageId, t.reporterId),
    index("message_reports_open_index")
      .on(t.createdAt)
      .where(sql`${t.handledAt} is null`),
  ],
);

/** A business's message templates. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    body: text("body").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [index("message_templates_business_index").on(t.businessId, t.name)],
);

/** Enquiries to a listing without an owner; they become a conversation with the user who claims it. */
export const waitingEnquiries = pgTable(
  "waiting_enquiries",
  {
    id: key(),
    businessId: integer("business_id")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    senderId: integer("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    createdAt: createdAt(),
    /** When the new owner received it. */
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    index("waiting_enquiries_business_index")
      .on(t.businessId, t.createdAt)
      .where(sql`${t.deliveredAt} is null`),
    index("waiting_enquiries_sender_index").on(t.senderId, t.createdAt.desc()),
  ],
);
