import { shownName } from "#contract/person-name.ts";
import { MESSAGE_LIMITS, type Conversation, type ConversationHead, type Message } from "#contract/messages.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { ENGLISH } from "#contract/texts/language.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import type { Applications } from "#server/jobs/applications.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { inLanguage } from "#server/platform/language.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import type { Platform } from "#server/platform/platform.ts";
import { siteOf } from "#server/platform/settings.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { createEnquiries } from "./enquiries.service.ts";
import { createFileGrants } from "./message-files.service.ts";
import { reportedMail } from "./messages.mails.ts";
import { maySeeHead, mayShareContact, writeError } from "./messages.policy.ts";
import {
  countInbox,
  countMessages,
  countUnread,
  findSharing,
  findConversationId,
  findInbox,
  findMessages,
  isUnmailed,
  type InboxQuery,
} from "./messages.queries.ts";
import { scheduleUnreadCheck } from "./messages.tasks.ts";
import { presentConversation, presentMessage, presentPartner } from "./messages.present.ts";
import { createSending } from "./sent-messages.service.ts";
import { createRelations, type Relation } from "./relation.service.ts";
import { deleteBlock, hasBlock, insertBlock } from "./relation.queries.ts";
import { createTemplates } from "./templates.service.ts";
import {
  findReceived,
  insertReport,
  lockConversation,
  markDelivered,
  markRead,
  setArchived,
  setContactShared,
  takeUnmailed,
} from "./sent-messages.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** Messages have been unread for a while: their conversations and how many. */
    "messages.unread": { userId: number; conversationIds: number[]; count: number };
    /** A user read the new messages of a conversation. */
    "messages.read": { userId: number; conversationId: number };
  }
}

export type Messages = ReturnType<typeof createMessages>;

/** Messages between users who are related. spec: product §3 messages, calls §7.9, issue 4 */
export function createMessages(
  platform: Pick<
    Platform,
    "clock" | "config" | "database" | "events" | "live" | "log" | "settings" | "tasks" | "throttle"
  >,
  {
    uploads,
    businesses,
    professionals,
    applications,
    ledger,
    activity,
  }: {
    uploads: Pick<Uploads, "storeDocument" | "writeOrRemove">;
    businesses: Pick<Businesses, "requireManaged" | "requireVisible">;
    ledger: Pick<Ledger, "use" | "findFull">;
    professionals: Pick<Professionals, "findProfilesHidingFrom" | "requireVisible">;
    applications: Pick<Applications, "findListingBetween" | "isApplicant">;
    activity: Activity;
  },
) {
  const { clock, events, tasks, throttle } = platform;
  const { db } = platform.database;
  const standings = createRelations(platform, { professionals, applications });
  const templates = createTemplates(platform, { businesses });
  const sending = createSending(platform, {
    uploads,
    businesses,
    templates,
    standings,
    ledger,
    activity,
    remindLater: (message) => scheduleUnreadCheck(platform, message),
  });
  const { publish, send, sendFile } = sending;
  const enquiries = createEnquiries(platform, { businesses, sending, activity });
  const { requireTemplate: _, ...templateActs } = templates;
  const now = () => clock.now().toISOString();

  /** Returns the relation to a user whose conversation head the caller may see. @throws messages.not_found */
  async function requireRelation(user: SignedInUser, otherId: number): Promise<Relation> {
    const standing = await standings.of(user, otherId);
    const errorCode = writeError(standing?.facts);
    if (!standing || !maySeeHead(standing.facts, errorCode, standing.row.hasBlocked))
      throw appError("messages.not_found");
    return standing;
  }

  return {
    send,
    sendFile,
    fileGrants: createFileGrants(db),
    ...enquiries,
    ...templateActs,

    /** The user's conversations, the latest message first. */
    async listConversations(
      user: SignedInUser,
      query: InboxQuery & PageQuery,
    ): Promise<{ rows: Conversation[]; total: Total }> {
      const [rows, count] = await Promise.all([
        findInbox(db, user.id, query, pageWindow(query)),
        countInbox(db, user.id, query),
      ]);
      return { rows: rows.map(presentConversation), total: toTotal(count) };
    },

    /** Whether one of two users has blocked the other. */
    hasBlock: (one: number, other: number): Promise<boolean> => hasBlock(db, one, other),

    async countUnread(user: SignedInUser): Promise<{ count: number }> {
      return { count: await countUnread(db, user.id) };
    },

    /** Marks everything sent to the user as delivered, called by their open page, and notifies the senders. */
    async markDelivered(user: SignedInUser): Promise<void> {
      const senders = await markDelivered(db, user.id);
      await Promise.all(senders.map((id) => publish(id, { kind: "delivered", conversationWith: user.id })));
    },

    /**
     * Returns the other user and whether the caller may write to them now. @throws messages.not_found, the same for missing
     * users and strangers
     */
    async getHead(user: SignedInUser, otherId: number): Promise<ConversationHead> {
      const standing = await requireRelation(user, otherId);
      const { facts, row } = standing;
      const isNew = row.conversationId === null;
      const reason =
        writeError(facts) ?? (isNew ? (await sending.findFirstMessageError(user, standing))?.code : undefined) ?? null;
      return {
        with: presentPartner(row, row),
        conversationId: row.conversationId,
        archived: row.archived ?? false,
        contactShared: mayShareContact(user, row) ? row.contactSharedAt !== null : null,
        blocked: row.hasBlocked,
        canWrite: reason === null,
        reason,
      };
    },

    /**
     * The messages with one user, in both directions, oldest first; empty before the first one.
     * @throws messages.not_found for a user with whom the caller neither has nor may start a conversation. spec: calls
     * §7.9, rule R249
     */
    async listMessages(
      user: SignedInUser,
      otherId: number,
      query: PageQuery & { before?: number | undefined },
    ): Promise<{ rows: Message[]; total: Total }> {
      const { row } = await requireRelation(user, otherId);
      if (row.conversationId === null) return { rows: [], total: toTotal(0) };
      const window = pageWindow(query, MESSAGE_LIMITS.pageSize);
      const [rows, count] = await Promise.all([
        findMessages(db, row.conversationId, query.before, window),
        countMessages(db, row.conversationId),
      ]);
      return { rows: rows.map(presentMessage), total: toTotal(count) };
    },

    /** Archives or unarchives a conversation for the caller only. @throws messages.not_found */
    async archive(user: SignedInUser, otherId: number, archived: boolean): Promise<void> {
      const id = await findConversationId(db, user.id, otherId);
      if (id === undefined) throw appError("messages.not_found");
      await setArchived(db, id, user.id, archived);
    },

    /** Marks all messages of one user as read; the sender sees it. @throws messages.not_found */
    async markRead(user: SignedInUser, otherId: number): Promise<void> {
      const conversationId = await withTransaction(db, async (tx) => {
        const conversation = await lockConversation(tx, user.id, otherId);
        if (!conversation) throw appError("messages.not_found");
        return (await markRead(tx, conversation.id, user.id, now())) ? conversation.id : undefined;
      });
      if (conversationId === undefined) return;
      await events.emit("messages.read", { userId: user.id, conversationId });
      await Promise.all([
        publish(otherId, { kind: "read", conversationWith: user.id }),
        publish(user.id, { kind: "read", conversationWith: otherId }),
      ]);
    },

    /** Blocks a user: neither may write to the other. @throws messages.to_oneself, not_found */
    async block(user: SignedInUser, otherId: number): Promise<void> {
      if (otherId === user.id) throw appError("messages.to_oneself");
      const isKnown = await withTransaction(db, (tx) => insertBlock(tx, user.id, otherId, now()));
      if (!isKnown) throw appError("not_found");
    },

    unblock: (user: SignedInUser, otherId: number): Promise<void> => deleteBlock(db, user.id, otherId),

    /** Reports a received message to the admins, once. @throws messages.not_found, too_many_requests */
    async report(user: SignedInUser, { messageId, reason }: { messageId: number; reason: string }): Promise<void> {
      const received = await findReceived(db, messageId, user.id);
      if (!received) throw appError("messages.not_found");
      // Each report sends a mail to the support address.
      await throttle.consume(THROTTLES.contact, `report ${user.id}`);
      const isNew = await insertReport(db, { messageId, reporterId: user.id, reason, createdAt: now() });
      if (!isNew) return;
      const { senderId, username, content } = received;
      const sender = senderId === null || username === null ? undefined : { id: senderId, name: shownName(received) };
      const report = { reporterId: user.id, reporter: shownName(user), reason, sender, content };
      await queueMail(
        tasks,
        inLanguage(ENGLISH, () => reportedMail(siteOf(platform), report)),
      );
    },

    /** Emits an event for all unread messages of a user, each once, if the given one is still unread. */
    async announceUnread({ messageId, userId }: { messageId: number; userId: number }): Promise<void> {
      if (!(await isUnmailed(db, messageId, userId))) return;
      const unmailed = await takeUnmailed(db, userId);
      if (unmailed.length === 0) return;
      await events.emit("messages.unread", {
        userId,
        conversationIds: unmailed.map(({ conversationId }) => conversationId),
        count: unmailed.reduce((sum, { count }) => sum + count, 0),
      });
    },

    /**
     * Shares the caller's contact and resume with the user who wrote first, or takes them back. Idempotent.
     * @throws messages.not_found where there is nothing to share. spec: DECISIONS 25
     */
    async shareContact(user: SignedInUser, otherId: number, isShared: boolean): Promise<void> {
      await withTransaction(db, async (tx) => {
        const conversation = await lockConversation(tx, user.id, otherId);
        if (!conversation || !mayShareContact(user, conversation)) throw appError("messages.not_found");
        if (isShared && conversation.contactSharedAt !== null) return;
        await setContactShared(tx, conversation.id, isShared ? now() : null);
      });
    },

    /** Those of the others who share contact and resume with a user who wrote to them first. spec: DECISIONS 25 */
    findSharing: (userId: number, otherUserIds: readonly number[]): Promise<Set<number>> =>
      findSharing(db, userId, otherUserIds),
  };
}
