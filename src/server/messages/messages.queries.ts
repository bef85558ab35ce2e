import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { ConversationFilter } from "#contract/messages.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { conversationMembers, conversations, messages } from "./messages.table.ts";
import { isPair, listingColumns, personColumns } from "./relation.queries.ts";

type MessageWindow = { offset: number; limit: number };

export interface InboxQuery {
  search?: string | undefined;
  filter?: ConversationFilter | undefined;
}

function selectInbox(db: Db, userId: number, { search, filter }: InboxQuery) {
  const conditions: (SQL | undefined)[] = [
    eq(conversationMembers.userId, userId),
    eq(conversationMembers.archived, filter === "archived"),
    filter === "unread" ? gt(conversationMembers.unreadCount, 0) : undefined,
    search
      ? sql`strpos(lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${businesses.name})), lower(${search})) > 0`
      : undefined,
  ];
  return db
    .select({
      ...listingColumns,
      person: personColumns,
      id: conversations.id,
      unreadCount: conversationMembers.unreadCount,
      archived: conversationMembers.archived,
      updatedAt: conversationMembers.updatedAt,
      messageId: messages.id,
      senderId: messages.senderId,
      content: messages.content,
      messageType: messages.messageType,
      fileName: messages.fileName,
      messageCreatedAt: messages.createdAt,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .leftJoin(
      users,
      sql`${users.id} = case when ${conversations.lowUserId} = ${userId} then ${conversations.highUserId} else ${conversations.lowUserId} end`,
    )
    .leftJoin(professionalProfiles, eq(professionalProfiles.userId, users.id))
    .leftJoin(businesses, and(eq(businesses.id, conversations.businessId), isNull(businesses.deletedAt)))
    .where(and(...conditions));
}
export type InboxRow = Awaited<ReturnType<typeof selectInbox>>[number];

/** A user's conversations, the latest message first. */
export function findInbox(db: Db, userId: number, query: InboxQuery, window: MessageWindow): Promise<InboxRow[]> {
  return selectInbox(db, userId, query)
    .orderBy(desc(conversationMembers.updatedAt), desc(conversations.id))
    .offset(window.offset)
    .limit(window.limit);
}

export async function countInbox(db: Db, userId: number, query: InboxQuery): Promise<number> {
  const inbox = selectInbox(db, userId, query).as("inbox");
  const [row] = await db.select({ count: count() }).from(inbox);
  return row?.count ?? 0;
}

/** Counts conversations with unread messages, except archived ones and those with deleted accounts. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, userId),
        gt(conversationMembers.unreadCount, 0),
        eq(conversationMembers.archived, false),
        isNotNull(conversations.lowUserId),
        isNotNull(conversations.highUserId),
      ),
    );
  return row?.count ?? 0;
}

/** The conversation of two users; undefined before their first message. */
export async function findConversationId(db: Db, one: number, other: number): Promise<number | undefined> {
  const [row] = await db.select({ id: conversations.id }).from(conversations).where(isPair(one, other));
  return row?.id;
}

/** The latest messages of a conversation, or those before a given one; oldest first. */
export async function findMessages(
  db: Db,
  conversationId: number,
  before: number | undefined,
  window: MessageWindow,
): Promise<(typeof messages.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .offset(window.offset)
    .limit(window.limit);
  return rows.toReversed();
}

export function countMessages(db: Db, conversationId: number): Promise<number> {
  return db.$count(messages, eq(messages.conversationId, conversationId));
}

/** The sender of a message; null once the message or the account is gone. */
export async function findSender(db: Db, messageId: number): Promise<number | null> {
  const [row] = await db.select({ senderId: messages.senderId }).from(messages).where(eq(messages.id, messageId));
  return row?.senderId ?? null;
}

/** The message that a file was sent with. */
export async function findByFile(db: Db, fileKey: string) {
  const [row] = await db
    .select({ senderId: messages.senderId, receiverId: messages.receiverId, fileName: messages.fileName })
    .from(messages)
    .where(eq(messages.fileKey, fileKey));
  return row;
}

/** Returns whether a message is unread and was not mailed yet. */
export async function isUnmailed(db: Db, messageId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), eq(conversationMembers.userId, userId)),
    )
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.receiverId, userId),
        sql`not ${messages.read}`,
        sql`${messages.id} > coalesce(${conversationMembers.mailedMessageId}, 0)`,
      ),
    );
  return row !== undefined;
}

/** Those of `otherIds` who share contact and resume with a user, in a conversation that this user started. */
export async function findSharing(db: Db, userId: number, otherIds: readonly number[]): Promise<Set<number>> {
  if (otherIds.length === 0) return new Set();
  const other = sql<number>`case when ${conversations.lowUserId} = ${userId} then ${conversations.highUserId} else ${conversations.lowUserId} end`;
  const rows = await db
    .select({ id: other })
    .from(conversations)
    .where(
      and(eq(conversations.startedBy, userId), isNotNull(conversations.contactSharedAt), inArray(other, [...otherIds])),
    );
  return new Set(rows.map(({ id }) => id));
}
