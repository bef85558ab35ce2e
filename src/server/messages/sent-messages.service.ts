import { commonText } from "#contract/texts/common.ts";
import type { LiveEvent, Message, MessageType } from "#contract/messages.ts";
import { currentProfessionalPlan } from "#contract/plans.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { FullQuota, Ledger, QuotaUse } from "#server/subscriptions/ledger.service.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { storeFile, type SentFile } from "./message-files.service.ts";
import { firstMessageUses, writeError, type Speaker } from "./messages.policy.ts";
import { presentMessage } from "./messages.present.ts";
import { hasBlock } from "./relation.queries.ts";
import type { Relation, Relations } from "./relation.service.ts";
import type { createTemplates } from "./templates.service.ts";
import {
  insertConversation,
  insertMessage,
  lockConversation,
  setContactShared,
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
  /** Shares the sender's contact and resume with the receiver, where the sender may share them. */
  shareContact?: boolean | undefined;
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
    ledger: Pick<Ledger, "use" | "findFull">;
    activity: Activity;
    /** Schedules a mail in case the message stays unread. */
    remindLater: (message: { id: number; receiverId: number }) => Promise<void>;
  },
) {
  const { clock, events, live, throttle } = platform;
  const { db } = platform.database;
  const { uploads, businesses, templates, standings, ledger, activity, remindLater } = others;

  /**
   * Returns the speaker of a first message: the given business, the business applied to, the sender's own, otherwise
   * the person. A business that is not approved does not speak. spec: DECISIONS 54
   * @throws businesses.not_found, messages.listing_not_approved for the given one
   */
  async function newConversationOf(
    standing: Relation,
    { sender, businessId }: Pick<MessageToSend, "sender" | "businessId">,
    listingId?: number,
  ): Promise<NewConversation> {
    const person = { userId: sender.id };
    if (listingId !== undefined) return { speaker: person, businessId: listingId };
    if (businessId !== undefined) {
      const given = await speakerOf(sender, businessId);
      if (!given) throw appError("messages.listing_not_approved");
      return given;
    }
    const { meeting } = standing;
    if (meeting) {
      const own = meeting.ownerId === sender.id ? await speakerOf(sender, meeting.businessId) : undefined;
      return own ?? { speaker: person, businessId: meeting.businessId };
    }
    const first = sender.role === "business_admin" ? await firstSpeaker(sender) : undefined;
    return first ?? { speaker: person, businessId: null };
  }

  /** The sender's business as a speaker; undefined while it is not approved. @throws businesses.not_found */
  async function speakerOf(
    sender: SignedInUser,
    managedId: number | undefined,
    right: "messages" | "own" = "messages",
  ): Promise<NewConversation | undefined> {
    const { id: businessId, ownerId, row, tier } = await businesses.requireManaged(sender, managedId, right);
    if (row.verificationStatus !== "approved") return undefined;
    return { speaker: { businessId, ownerId: ownerId ?? sender.id, isPaying: tier !== "none" }, businessId };
  }

  async function firstSpeaker(sender: SignedInUser): Promise<NewConversation | undefined> {
    try {
      return await speakerOf(sender, undefined, "own");
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  /** The quotas that a first message uses; only members use the professional's quota of conversations. */
  function usesOf(sender: SignedInUser, standing: Relation, { speaker }: NewConversation, listingId?: number) {
    const { row, facts } = standing;
    const { subscriptionTier, subscriptionExpiry } = row;
    const isMember = !("businessId" in speaker) && sender.role !== "admin" && !facts.haveMet;
    const isLimited =
      isMember &&
      listingId === undefined &&
      subscriptionTier !== null &&
      !currentProfessionalPlan({ subscriptionTier, subscriptionExpiry }, clock.now()).clientMessaging;
    return firstMessageUses(speaker, sender.id, { userId: row.userId, isLimited });
  }

  async function write(
    tx: Db,
    to: {
      senderId: number;
      receiverId: number;
      opening: NewConversation;
      listingId: number | undefined;
      /** The quotas that a new conversation uses. */
      uses: readonly QuotaUse[];
      /** Shares the sender's contact and resume. */
      isSharing: boolean;
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
    if (to.isSharing && conversation.startedBy !== senderId && conversation.contactSharedAt === null)
      await setContactShared(tx, conversation.id, createdAt);
    const isFirst = conversation.lastMessageId === null;
    const message = await insertMessage(tx, conversation, { ...values, senderId, receiverId, createdAt });
    return { message, businessId: to.listingId ?? conversation.businessId, isFirst };

    /** Starts a conversation, if the quotas allow it. */
    async function startConversation() {
      const { speaker, businessId } = opening;
      const newConversation = {
        startedBy: senderId,
        businessId,
        startedByBusiness: "businessId" in speaker,
        createdAt,
        updatedAt: createdAt,
      };
      const created = await insertConversation(tx, newConversation, senderId, receiverId);
      const full = created && (await ledger.use(tx, to.uses));
      if (full) throw firstMessageError(full, now);
      // Without one, the receiver started the conversation concurrently.
      const started = created ?? (await lockConversation(tx, senderId, receiverId));
      if (!started) throw appError("busy");
      return started;
    }
  }

  async function sendWith(given: MessageToSend, beside: MessageExtras = {}): Promise<Message> {
    const { sender, recipientId, templateId, origin } = given;
    await throttle.consume(THROTTLES.message, `user ${sender.id}`);
    if (given.businessId !== undefined && !(await speakerOf(sender, given.businessId)))
      throw appError("messages.listing_not_approved");
    const template = templateId === undefined ? undefined : await templates.requireTemplate(sender, templateId);
    const standing = await standings.of(sender, recipientId, given.allowed === true);
    const errorCode = writeError(standing?.facts);
    if (!standing || errorCode) throw appError(errorCode ?? "messages.not_found");
    const opening = await newConversationOf(standing, given, beside.listingId);
    const uses = usesOf(sender, standing, opening, beside.listingId);
    const file = beside.file && (await storeFile(uploads, beside.file, sender.id));
    const values = {
      ...file,
      content: template ? fillName(given.content, standing.row) : given.content,
      messageType: typeOf(file, template !== undefined),
      templateId: template?.id ?? null,
    };
    const isSharing = given.shareContact === true && sender.role === "professional";
    const to = {
      senderId: sender.id,
      receiverId: recipientId,
      opening,
      listingId: beside.listingId,
      uses,
      isSharing,
    };
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

    /** Why a user who may write to another cannot begin a conversation now; undefined if they can. */
    async findFirstMessageError(sender: SignedInUser, standing: Relation): Promise<AppError | undefined> {
      const opening = await newConversationOf(standing, { sender });
      const full = await ledger.findFull(usesOf(sender, standing, opening));
      return full && firstMessageError(full, clock.now());
    },

    /**
     * Sends a message to a user.
     * @throws messages.not_found, messages.not_allowed, messages.blocked, messages.to_oneself, messages.first_limit,
     * messages.professional_full, messages.listing_not_approved, messages.template_not_found, businesses.not_found,
     * too_many_requests
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
              { senderId, receiverId, opening, listingId, uses: [], isSharing: false },
              { content, messageType: "text", templateId: null },
            )
          : undefined,
      );
      if (written) await announce(written, senderId, receiverId);
    },
  };
}

/** The error for a first message without room in a quota. */
function firstMessageError({ quota, freeAt }: FullQuota, now: Date): AppError {
  if (quota === "member_conversations") return appError("messages.professional_full");
  const seconds = freeAt === null ? undefined : Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  return appError("messages.first_limit", seconds === undefined ? {} : { retryAfterSeconds: seconds });
}

function typeOf(file: SentFile | undefined, isTemplate: boolean): MessageType {
  if (file) return file.mimeType.startsWith("image/") ? "image" : "file";
  return isTemplate ? "template" : "text";
}

/** Replaces {name} with the receiver's name. */
function fillName(content: string, { firstName }: { firstName: string | null }): string {
  return content.replaceAll("{name}", () => firstName || commonText.member);
}
