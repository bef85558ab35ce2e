import { conversationMembers, conversations, messages } from "#server/messages/messages.table.ts";
import { quotaUses } from "#server/subscriptions/ledger.table.ts";
import { eq } from "drizzle-orm";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type MessageRow = typeof messages.$inferSelect;
export type ConversationRow = typeof conversations.$inferSelect;

/** A message of a conversation: its author and column values. */
export type MessageOverrides = Partial<
  Omit<typeof messages.$inferInsert, "conversationId" | "senderId" | "receiverId">
> & {
  by: "first" | "second";
};

/** A conversation of two users, started by the first and counted in the ledger. Messages are unread by default. */
export async function buildConversation(
  app: BuilderApp,
  of: {
    first: { id: number };
    second: { id: number };
    lines?: readonly MessageOverrides[];
    business?: { id: number };
    startedByBusiness?: boolean;
    createdAt?: string;
  },
): Promise<{ conversation: ConversationRow; messages: MessageRow[] }> {
  const { db } = app.platform.database;
  const { first, second, lines = [{ by: "first" }], business, startedByBusiness = false } = of;
  const createdAt = of.createdAt ?? app.platform.clock.now().toISOString();
  const { id: conversationId } = onlyRow(
    await db
      .insert(conversations)
      .values({
        lowUserId: Math.min(first.id, second.id),
        highUserId: Math.max(first.id, second.id),
        startedBy: first.id,
        businessId: business?.id ?? null,
        startedByBusiness,
        answeredAt: lines.some(({ by }) => by === "second") ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      })
      .returning(),
  );
  const own = startedByBusiness && business ? { businessId: business.id } : { userId: first.id };
  await db.insert(quotaUses).values([
    { quota: "first_messages", ...own, usedAt: createdAt },
    { quota: "owner_first_messages", userId: first.id, usedAt: createdAt },
  ]);
  const written: MessageRow[] = [];
  for (const { by, ...columns } of lines) {
    const [sender, receiver] = by === "first" ? [first, second] : [second, first];
    const values = { content: "Hello.", createdAt, ...columns, conversationId };
    written.push(
      onlyRow(
        await db
          .insert(messages)
          .values({ ...values, senderId: sender.id, receiverId: receiver.id })
          .returning(),
      ),
    );
  }
  const unreadOf = (userId: number) => written.filter((line) => line.receiverId === userId && !line.read).length;
  await db.insert(conversationMembers).values(
    [first.id, second.id].map((userId) => ({
      conversationId,
      userId,
      unreadCount: unreadOf(userId),
      updatedAt: written.at(-1)?.createdAt ?? createdAt,
    })),
  );
  const conversation = onlyRow(
    await db
      .update(conversations)
      .set({ lastMessageId: written.at(-1)?.id ?? null })
      .where(eq(conversations.id, conversationId))
      .returning(),
  );
  return { conversation, messages: written };
}
