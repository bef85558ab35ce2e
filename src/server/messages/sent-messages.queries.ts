import { and, eq, sql } from "drizzle-orm";
import { users } from "#server/accounts/accounts.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { conversationMembers, conversations, messageReports, messages } from "./messages.table.ts";
import { isPair } from "./relation.queries.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** The conversation of two users, locked until the transaction ends. */
export async function lockConversation(db: Db, one: number, other: number): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(isPair(one, other)).for("update");
  return row;
}

/** @returns undefined if the two have one already */
export async function insertConversation(
  db: Db,
  values: Omit<typeof conversations.$inferInsert, "lowUserId" | "highUserId">,
  one: number,
  other: number,
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .insert(conversations)
    .values({ ...values, lowUserId: Math.min(one, other), highUserId: Math.max(one, other) })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Adds a message to a locked conversation, moves it to the top of both inboxes and counts it as unread. */
export async function insertMessage(
  db: Db,
  conversation: Pick<ConversationRow, "id" | "startedBy" | "answeredAt">,
  values: Omit<typeof messages.$inferInsert, "conversationId"> & {
    senderId: number;
    receiverId: number;
    createdAt: string;
  },
): Promise<MessageRow> {
  const { id: conversationId, startedBy, answeredAt } = conversation;
  const { senderId, receiverId, createdAt } = values;
  const [message] = await db
    .insert(messages)
    .values({ ...values, conversationId })
    .returning();
  if (!message) throw new Error("The message was not inserted");
  const isAnswer = startedBy !== null && startedBy !== senderId && answeredAt === null;
  await db
    .update(conversations)
    .set({ lastMessageId: message.id, updatedAt: createdAt, ...(isAnswer && { answeredAt: createdAt }) })
    .where(eq(conversations.id, conversationId));
  await db
    .insert(conversationMembers)
    .values([
      { conversationId, userId: senderId, unreadCount: 0, updatedAt: createdAt },
      { conversationId, userId: receiverId, unreadCount: 1, updatedAt: createdAt },
    ])
    .onConflictDoUpdate({
      target: [conversationMembers.conversationId, conversationMembers.userId],
      set: {
        unreadCount: sql`${conversationMembers.unreadCount} + excluded.unread_count`,
        archived: false,
        updatedAt: createdAt,
      },
    });
  return message;
}

/** Shares contact and resume with the one who started a conversation, or takes them back (null). */
export async function setContactShared(db: Db, conversationId: number, contactSharedAt: string | null): Promise<void> {
  await db.update(conversations).set({ contactSharedAt }).where(eq(conversations.id, conversationId));
}

/** Sets the listing that was last written to. */
export async function setListing(db: Db, conversationId: number, businessId: number): Promise<void> {
  await db.update(conversations).set({ businessId }).where(eq(conversations.id, conversationId));
}

export async function setArchived(db: Db, conversationId: number, userId: number, archived: boolean): Promise<void> {
  await db
    .update(conversationMembers)
    .set({ archived })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
}

/** Marks everything in a locked conversation as read by its receiver. @returns whether anything was unread */
export async function markRead(db: Db, conversationId: number, userId: number, readAt: string): Promise<boolean> {
  const marked = await db
    .update(messages)
    .set({ read: true, delivered: true, readAt })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.receiverId, userId), sql`not ${messages.read}`))
    .returning({ id: messages.id });
  await db
    .update(conversationMembers)
    .set({ unreadCount: 0 })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
  return marked.length > 0;
}

/** Marks everything sent to a user as delivered. @returns the senders */
export async function markDelivered(db: Db, userId: number): Promise<number[]> {
  const marked = await db
    .update(messages)
    .set({ delivered: true })
    .where(and(eq(messages.receiverId, userId), sql`not ${messages.read}`, sql`not ${messages.delivered}`))
    .returning({ senderId: messages.senderId });
  return [...new Set(marked.flatMap(({ senderId }) => (senderId === null ? [] : [senderId])))];
}

/** A message that the user received, with its sender. */
export async function findReceived(db: Db, messageId: number, receiverId: number) {
  const [row] = await db
    .select({
      content: messages.content,
      senderId: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(and(eq(messages.id, messageId), eq(messages.receiverId, receiverId)));
  return row;
}

/** Stores a report of a message. @returns false if the reporter has reported it before */
export async function insertReport(db: Db, report: typeof messageReports.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(messageReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: messageReports.id });
  return rows.length > 0;
}

/**
 * Marks a user's unread messages as mailed. @returns the conversations and message counts that were not mailed before
 */
export async function takeUnmailed(db: Db, userId: number): Promise<{ conversationId: number; count: number }[]> {
  const { rows } = await db.execute<{ conversationId: number; count: number }>(sql`
    with untold as (
      select m.conversation_id, count(*)::int as count, max(m.id) as last
      from messages m
      join conversation_members cm on cm.conversation_id = m.conversation_id and cm.user_id = m.receiver_id
      where m.receiver_id = ${userId} and not m.read and m.id > coalesce(cm.mailed_message_id, 0)
        and not exists (select 1 from user_blocks b where b.blocker_id = m.receiver_id and b.blocked_id = m.sender_id)
      group by m.conversation_id)
    update conversation_members cm set mailed_message_id = untold.last
    from untold
    where cm.conversation_id = untold.conversation_id and cm.user_id = ${userId}
      and coalesce(cm.mailed_message_id, 0) < untold.last
    returning cm.conversation_id as "conversationId", untold.count`);
  return rows;
}
