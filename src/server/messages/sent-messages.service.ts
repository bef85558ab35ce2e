import { MESSAGE_LIMITS, type LiveEvent, type Message, type MessageType } from "#contract/messages.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { storeFile, type SentFile } from "./message-files.service.ts";
import { limitSince, secondsUntilFree, writeError, type Speaker } from "./messages.policy.ts";
import { presentMessage } from "./messages.present.ts";
import { hasBlock } from "./relation.queries.ts";
import type { Relation, Relations } from "./relation.service.ts";
import type { createTemplates } from "./templates.service.ts";
import {
  findLimitStart,
  insertConversation,
  insertMessage,
  lockConversation,
  lockSpeaker,
  setListing,
  type MessageRow,
} from "./sent-messages.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user sent a message; businessId is the one of the conversation. */
    "messages.sent": {
      messageId: number;
      conversationId: number;
      senderId: number;
      receiverId: number;
      businessId: number | null;
      isFirst: boolean;
    };
  }
}

export interface MessageToSend {
  sender: SignedInUser;
  recipientId: number;
  content: string;
  /** The sender's business to write as. */
  businessId?: number | undefined;
  templateId?: number | undefined;
  /** Another feature has checked that the sender may write, such as the resume bank; blocks and limits still apply. */
  allowed?: boolean;
  origin: Pick<RequestOrigin, "address" | "userAgent">;
}

/** What a message has besides its text. */
interface MessageExtras {
  /** The listing that is addressed. */
  listingId?: number;
  file?: UploadedFile;
}

/** The speaker of a new conversation, and the listing it is about. */
interface NewConversation {
  speaker: Speaker;
  businessId: number | null;
}

interface SentMessage {
  message: MessageRow;
  businessId: number | null;
  isFirst: boolean;
}

/** An enquiry that waited for its listing to have an owner. */
export interface WaitingMessage {
  senderId: number;
  receiverId: number;
  listingId: number;
  content: string;
  /** Claims the enquiry; returns false if another run has claimed it. */
  take: (tx: Db) => Promise<boolean>;
}

export type Sending = ReturnType<typeof createSending>;

/** Sends messages, with permissions, limits and notifications. spec: issue 4, DECISIONS 25 */
export function createSending(
  platform: Pick<Platform, "clock" | "database" | "events" | "live" | "throttle">,
  others: {
    uploads: Pick<Uploads, "storeDocument" | "writeOrRemove">;
    businesses: Pick<Businesses, "requireManaged" | "requireVisible">;
    templates: Pick<ReturnType<typeof createTemplates>, "requireTemplate">;
    standings: Relations;
    activity: Activity;
    /** Schedules a mail in case the message stays unread. */
    remindLater: (message: { id: number; receiverId: number }) => Promise<void>;
  },
) {
  const { clock, events, live, throttle } = platform;
  const { db } = platform.database;
  const { uploads, businesses, templates, standings, activity, remindLater } = others;

  /**
   * Returns the speaker of a first message: the given business, the business applied to, the sender's own, otherwise
   * the person.
   */
  async function newConversationOf(
    standing: Relation,
    { sender, businessId }: MessageToSend,
    beside: MessageExtras,
  ): Promise<NewConversation> {
    const person = { userId: sender.id };
    if (beside.listingId !== undefined) return { speaker: person, businessId: beside.listingId };
    const own = businessId ?? (standing.meeting?.ownerId === sender.id ? standing.meeting.businessId : undefined);
    if (own !== undefined) return { speaker: { businessId: own }, businessId: own };
    if (standing.meeting) return { speaker: person, businessId: standing.meeting.businessId };
    const first = sender.role === "business_admin" ? await ownBusiness(sender) : undefined;
    return first === undefined
      ? { speaker: person, businessId: null }
      : { speaker: { businessId: first }, businessId: first };
  }

  async function ownBusiness(sender: SignedInUser): Promise<number | undefined> {
    try {
      return (await businesses.requireManaged(sender, undefined, "own")).id;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  async function write(
    tx: Db,
    to: {
      senderId: number;
      receiverId: number;
      opening: NewConversation;
      listingId: number | undefined;
      isLimited: boolean;
    },
    values: Pick<MessageRow, "content" | "messageType" | "templateId"> & Partial<SentFile>,
  ): Promise<SentMessage> {
    const { senderId, receiverId, opening } = to;
    const now = clock.now();
    const createdAt = now.toISOString();
    const found = await lockConversation(tx, senderId, receiverId);
    if (await hasBlock(tx, senderId, receiverId)) throw appError("messages.blocked");
    const conversation = found ?? (await startConversation());
    if (to.listingId !== undefined && !conversation.startedByBusiness && conversation.businessId !== to.listingId)
      await setListing(tx, conversation.id, to.listingId);
    const isFirst = conversation.lastMessageId === null;
    const message = await insertMessage(tx, conversation, { ...values, senderId, receiverId, createdAt });
    return { message, businessId: to.listingId ?? conversation.businessId, isFirst };

    /** Starts a conversation, serialised per speaker so that concurrent calls cannot exceed the limit. */
    async function startConversation() {
      const { speaker, businessId } = opening;
      await lockSpeaker(tx, speaker);
      const existing = await lockConversation(tx, senderId, receiverId);
      if (existing) return existing;
      const limit = MESSAGE_LIMITS.newConversationsPerDay;
      const limitStart = to.isLimited
        ? await findLimitStart(tx, speaker, { since: limitSince(now).toISOString(), limit })
        : undefined;
      if (limitStart !== undefined)
        throw appError("messages.first_limit", { retryAfterSeconds: secondsUntilFree(limitStart, now) });
      const newConversation = {
        startedBy: senderId,
        businessId,
        startedByBusiness: "businessId" in speaker,
        createdAt,
        updatedAt: createdAt,
      };
      const created =
        (await insertConversation(tx, newConversation, senderId, receiverId)) ??
        // The receiver started the conversation concurrently.
        (await lockConversation(tx, senderId, receiverId));
      if (!created) throw appError("busy");
      return created;
    }
  }

  async function sendWith(given: MessageToSend, beside: MessageExtras = {}): Promise<Message> {
    const { sender, recipientId, templateId, origin } = given;
    await throttle.consume(THROTTLES.message, `user ${sender.id}`);
    if (given.businessId !== undefined) await businesses.requireManaged(sender, given.businessId, "messages");
    const template = templateId === undefined ? undefined : await templates.requireTemplate(sender, templateId);
    const standing = await standings.of(sender, recipientId, given.allowed === true);
    const refusal = writeError(standing?.facts);
    if (!standing || refusal) throw appError(refusal ?? "messages.not_found");
    const opening = await newConversationOf(standing, given, beside);
    const file = beside.file && (await storeFile(uploads, beside.file, sender.id));
    const values = {
      ...file,
      content: template ? fillName(given.content, standing.row) : given.content,
      messageType: typeOf(file, template !== undefined),
      templateId: template?.id ?? null,
    };
    const to = { senderId: sender.id, receiverId: recipientId, opening, listingId: beside.listingId, isLimited: true };
    const written = await uploads
      .writeOrRemove(file?.fileKey, () => withTransaction(db, (tx) => write(tx, to, values)))
      .catch((error: unknown) => {
        // The account, the listing or the template was deleted concurrently.
        throw violationOf(error)?.kind === "foreign" ? appError("messages.not_found") : error;
      });
    await announce(written, sender.id, recipientId);
    const { id: messageId, conversationId } = written.message;
    await activity.record({ userId: sender.id, type: "message_sent", details: { conversationId, messageId }, origin });
    return presentMessage(written.message);
  }

  async function announce(
    { message, businessId, isFirst }: SentMessage,
    senderId: number,
    receiverId: number,
  ): Promise<void> {
    const { id: messageId, conversationId } = message;
    await remindLater({ id: messageId, receiverId });
    await Promise.all([
      publish(receiverId, { kind: "message", conversationWith: senderId, messageId }),
      publish(senderId, { kind: "message", conversationWith: receiverId, messageId }),
    ]);
    await events.emit("messages.sent", { messageId, conversationId, senderId, receiverId, businessId, isFirst });
  }

  const publish = (userId: number, event: LiveEvent) => live.publish(userId, event);

  return {
    publish,

    /**
     * Sends a message to a user.
     * @throws messages.not_found, messages.not_allowed, messages.blocked, messages.to_oneself, messages.first_limit,
     * messages.template_not_found, businesses.not_found, too_many_requests
     */
    send: (given: MessageToSend): Promise<Message> => sendWith(given),

    /** Sends an image or a PDF; a rejected one is not stored. @throws as send does, FileRejected (uploads.*) */
    sendFile: (given: MessageToSend, file: UploadedFile): Promise<Message> => sendWith(given, { file }),

    /** Writes to the owner of a listing, about it. @throws as send does */
    sendToOwner: (given: MessageToSend, listingId: number): Promise<Message> =>
      sendWith({ ...given, allowed: true }, { listingId }),

    /**
     * Delivers a waiting enquiry to the listing's owner. The limits were checked when it was sent. @throws
     * messages.blocked
     */
    async deliver({ senderId, receiverId, listingId, content, take }: WaitingMessage): Promise<void> {
      const opening = { speaker: { userId: senderId }, businessId: listingId };
      const written = await withTransaction(db, async (tx) =>
        (await take(tx))
          ? write(
              tx,
              { senderId, receiverId, opening, listingId, isLimited: false },
              { content, messageType: "text", templateId: null },
            )
          : undefined,
      );
      if (written) await announce(written, senderId, receiverId);
    },
  };
}

function typeOf(file: SentFile | undefined, isTemplate: boolean): MessageType {
  if (file) return file.mimeType.startsWith("image/") ? "image" : "file";
  return isTemplate ? "template" : "text";
}

/** Replaces {name} with the receiver's name. */
function fillName(content: string, { firstName, username }: { firstName: string | null; username: string }): string {
  return content.replaceAll("{name}", () => firstName || username);
}
