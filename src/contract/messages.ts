import { z } from "zod";
import { ROLES } from "./access.ts";
import { BUSINESS_KINDS } from "./business-kinds.ts";
import { businessQuery } from "./businesses.ts";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  pathId,
  multiLine,
  queryId,
  searchText,
  version,
} from "./fields.ts";
import { UPLOAD_BYTES } from "./file-size.ts";
import { pageQuery } from "./paging.ts";
import { messageRulesText as text } from "./texts/message-rules.ts";

export const CONVERSATION_FILTERS = ["unread", "archived"] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/** spec: product §3 messages; this product sends text, file, image and template. */
export const MESSAGE_TYPES = ["text", "file", "image", "video", "template"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const MESSAGE_LIMITS = {
  contentMax: 4_000,
  fileBytes: UPLOAD_BYTES,
  templateNameMax: 80,
  templatesMax: 50,
  reasonMax: 500,
  pageSize: 50,
  /** Pending enquiries per user to listings without an owner. */
  pendingEnquiriesMax: 20,
} as const;
/** An unread message is also sent by e-mail after this time. */
export const UNREAD_MAIL_MINUTES = 15;

/** The data of a server-sent event. */
export type LiveEvent =
  | { kind: "message"; conversationWith: number; messageId: number }
  | { kind: "read"; conversationWith: number }
  | { kind: "delivered"; conversationWith: number }
  | { kind: "notification" }
  /** A sync started, progressed or ended; for admins. */
  | { kind: "sync" };

/** spec: product §5 'Message cannot be empty' */
export const messageContent = multiLine({ min: 1, max: MESSAGE_LIMITS.contentMax, message: () => text.empty });

/** spec: product §3 messages, calls §7.9, DECISIONS 37 */
export const message = entity("Message", {
  id,
  senderId: id.nullable(),
  recipientId: id.nullable(),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Bytes. */
  fileSize: z.int().nullable(),
  mimeType: z.string().nullable(),
  templateId: id.nullable(),
  delivered: z.boolean(),
  read: z.boolean(),
  readAt: instant.nullable(),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;

/** The other participant, with the fields the caller may see. */
const otherUser = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  role: z.enum(ROLES),
  /** The professional profile of the user. */
  professionalId: id.nullable(),
  /** The listing this user writes for in the conversation. */
  business: z.object({ id, name: z.string(), kind: z.enum(BUSINESS_KINDS) }).nullable(),
});

export const conversation = entity("Conversation", {
  id,
  /** Null once the account is deleted. */
  with: otherUser.nullable(),
  lastMessage: message.pick({
    id: true,
    senderId: true,
    content: true,
    messageType: true,
    fileName: true,
    createdAt: true,
  }),
  unreadCount: z.int(),
  archived: z.boolean(),
  updatedAt: instant,
});
export type Conversation = z.infer<typeof conversation>;

/** The header of a conversation, also before the first message. */
export const conversationHead = entity("ConversationHead", {
  with: otherUser,
  conversationId: id.nullable(),
  archived: z.boolean(),
  /**
   * Whether the caller, a professional whom the other wrote to first, shares contact and resume with them; null if that
   * is not the caller's to decide. spec: DECISIONS 25
   */
  contactShared: z.boolean().nullable(),
  /** The caller has blocked the other participant. */
  blocked: z.boolean(),
  canWrite: z.boolean(),
  /** Why not, as an error code. */
  reason: z.string().nullable(),
});
export type ConversationHead = z.infer<typeof conversationHead>;

export const messageTemplate = entity("MessageTemplate", {
  id,
  version,
  businessId: id,
  name: z.string(),
  body: z.string(),
  updatedAt: instant,
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** An enquiry to a listing without an owner; it becomes a conversation once the listing has one. */
export const waitingEnquiry = entity("WaitingEnquiry", {
  id,
  business: z.object({ id, name: z.string(), kind: z.enum(BUSINESS_KINDS) }),
  content: z.string(),
  createdAt: instant,
});
export type WaitingEnquiry = z.infer<typeof waitingEnquiry>;

/** The result of an enquiry: a message to the owner, or an enquiry that waits for one. */
export const enquiryResult = entity("EnquiryAnswer", {
  message: message.nullable(),
  waiting: waitingEnquiry.nullable(),
});
export type EnquiryResult = z.infer<typeof enquiryResult>;

const byUser = z.object({ userId: pathId });
const byId = z.object({ id: pathId });
const templateFields = {
  name: singleLine({ min: 1, max: MESSAGE_LIMITS.templateNameMax, message: () => text.templateName }),
  /** {name} is replaced with the recipient's name. */
  body: multiLine({ min: 1, max: MESSAGE_LIMITS.contentMax, message: () => text.templateBody }),
};

export const messagesApi = {
  listConversations: endpoint({
    method: "GET",
    path: "/api/conversations",
    summary: "List the caller's conversations, most recent message first",
    access: "signed-in",
    query: pageQuery.extend({ search: searchText.optional(), filter: z.enum(CONVERSATION_FILTERS).optional() }),
    response: z.array(conversation),
    list: true,
  }),
  countUnread: endpoint({
    method: "GET",
    path: "/api/conversations/unread-count",
    summary: "Count the conversations with unread messages",
    access: "signed-in",
    response: entity("UnreadMessages", { count: z.int() }),
  }),
  getConversation: endpoint({
    method: "GET",
    path: "/api/conversations/{userId}",
    summary: "Get the other user of a conversation and whether the caller may write to them",
    access: "signed-in",
    params: byUser,
    response: conversationHead,
  }),
  archive: endpoint({
    method: "PATCH",
    path: "/api/conversations/{userId}",
    summary: "Archive or unarchive a conversation; a new message unarchives it",
    access: "signed-in",
    params: byUser,
    body: z.object({ archived: z.boolean() }),
    response: successResponse,
  }),
  shareContact: endpoint({
    method: "PUT",
    path: "/api/conversations/{userId}/contact",
    summary: "Share the caller's contact and resume with the user who wrote first, or take them back",
    access: "signed-in",
    params: byUser,
    body: z.object({ shared: z.boolean() }),
    response: successResponse,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/messages/{userId}",
    summary: "List the messages with a user, oldest first; `before` loads earlier ones",
    access: "signed-in",
    params: byUser,
    query: pageQuery.extend({ before: queryId.optional() }),
    response: z.array(message),
    list: { pageSize: MESSAGE_LIMITS.pageSize, reversed: true },
  }),
  send: endpoint({
    method: "POST",
    path: "/api/messages",
    summary: "Send a message to a user",
    access: "signed-in",
    body: z.object({
      recipientId: id,
      content: messageContent,
      templateId: id.optional(),
      /** The caller's business that sends the message. */
      businessId: id.optional(),
      /** Shares the caller's contact and resume with the recipient, who wrote first. */
      shareContact: z.boolean().optional(),
    }),
    response: message,
    status: 201,
    created: ({ data }) => `/api/messages/${data.recipientId}`,
  }),
  sendFile: endpoint({
    method: "POST",
    path: "/api/messages/{userId}/files",
    summary: "Send an image or a PDF with an optional text",
    access: "signed-in",
    params: byUser,
    body: z.object({ content: emptyToNull(multiLine({ max: MESSAGE_LIMITS.contentMax })) }),
    files: { file: { accept: "document", maxBytes: MESSAGE_LIMITS.fileBytes, required: true } },
    response: message,
    status: 201,
    created: ({ params }) => `/api/messages/${params.userId}`,
  }),
  markRead: endpoint({
    method: "POST",
    path: "/api/messages/{userId}/read",
    summary: "Mark all messages from a user as read",
    access: "signed-in",
    params: byUser,
    response: successResponse,
  }),
  markDelivered: endpoint({
    method: "POST",
    path: "/api/messages/delivered",
    summary: "Mark the caller's undelivered messages as delivered",
    access: "signed-in",
    response: successResponse,
  }),
  writeToListing: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/messages",
    summary: "Send a message to the owner of a listing (either kind), or to a later claimant",
    access: "signed-in",
    params: byId,
    body: z.object({ content: messageContent }),
    response: enquiryResult,
    status: 201,
    created: ({ data }) => (data.message ? `/api/messages/${data.message.recipientId}` : "/api/enquiries/waiting"),
  }),
  listWaiting: endpoint({
    method: "GET",
    path: "/api/enquiries/waiting",
    summary: "List the caller's enquiries to listings still without an owner, newest first",
    access: "signed-in",
    query: pageQuery,
    response: z.array(waitingEnquiry),
    list: true,
  }),
  withdrawWaiting: endpoint({
    method: "DELETE",
    path: "/api/enquiries/{id}",
    summary: "Withdraw an enquiry that is still waiting",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
  block: endpoint({
    method: "PUT",
    path: "/api/users/{userId}/block",
    summary: "Block a user from sending messages to the caller",
    access: "signed-in",
    params: byUser,
    response: successResponse,
  }),
  unblock: endpoint({
    method: "DELETE",
    path: "/api/users/{userId}/block",
    summary: "Unblock a user",
    access: "signed-in",
    params: byUser,
    response: successResponse,
  }),
  report: endpoint({
    method: "POST",
    path: "/api/message-reports",
    summary: "Report a received message to the admins",
    access: "signed-in",
    body: z.object({
      messageId: id,
      reason: multiLine({ min: 1, max: MESSAGE_LIMITS.reasonMax, message: () => text.reason }),
    }),
    response: successResponse,
    status: 201,
  }),
  listTemplates: endpoint({
    method: "GET",
    path: "/api/message-templates",
    summary: "List the message templates of the caller's business",
    access: "signed-in",
    query: businessQuery,
    response: z.array(messageTemplate),
  }),
  addTemplate: endpoint({
    method: "POST",
    path: "/api/message-templates",
    summary: "Add a message template",
    access: "signed-in",
    body: z.object({ ...templateFields, businessId: id.optional() }),
    response: messageTemplate,
    status: 201,
    created: ({ data }) => `/api/message-templates/${data.id}`,
  }),
  updateTemplate: endpoint({
    method: "PATCH",
    path: "/api/message-templates/{id}",
    summary: "Change a message template",
    access: "signed-in",
    params: byId,
    body: z.object({ ...templateFields, version }).partial(),
    response: messageTemplate,
  }),
  removeTemplate: endpoint({
    method: "DELETE",
    path: "/api/message-templates/{id}",
    summary: "Delete a message template",
    access: "signed-in",
    params: byId,
    response: successResponse,
  }),
};
