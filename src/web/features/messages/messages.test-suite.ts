import {
  conversation,
  conversationHead,
  message,
  type Conversation,
  type ConversationHead,
  type Message,
} from "#contract/messages.ts";

/** The partner of the test conversations; the reader is user 7 (aUser). */
export const PARTNER: ConversationHead["with"] = {
  id: 5,
  name: "Mei Tan",
  image: null,
  role: "professional",
  professionalId: 3,
  business: null,
};

export function messageOf(changes: Partial<Message> = {}): Message {
  return message.parse({
    id: 1,
    senderId: 7,
    recipientId: 5,
    content: "Are you free on Monday?",
    messageType: "text",
    fileUrl: null,
    fileName: null,
    fileSize: null,
    mimeType: null,
    templateId: null,
    delivered: false,
    read: false,
    readAt: null,
    createdAt: "2026-11-20T04:00:00.000Z",
    ...changes,
  });
}

export function conversationOf(changes: Partial<Conversation> = {}): Conversation {
  return conversation.parse({
    id: 11,
    with: PARTNER,
    lastMessage: messageOf(),
    unreadCount: 0,
    archived: false,
    updatedAt: "2026-11-20T04:00:00.000Z",
    ...changes,
  });
}

export function headOf(changes: Partial<ConversationHead> = {}): ConversationHead {
  return conversationHead.parse({
    with: PARTNER,
    conversationId: 11,
    archived: false,
    contactShared: null,
    blocked: false,
    canWrite: true,
    reason: null,
    ...changes,
  });
}
