import { shownName } from "#contract/person-name.ts";
import type { Conversation, ConversationHead, Message } from "#contract/messages.ts";
import { fileUrlOrNull, imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import type { InboxRow } from "./messages.queries.ts";
import type { messages } from "./messages.table.ts";
import type { RelationRow } from "./relation.queries.ts";

type Partner = ConversationHead["with"];
type Person = Pick<
  RelationRow,
  | "userId"
  | "username"
  | "firstName"
  | "lastName"
  | "role"
  | "suspendedAt"
  | "profileId"
  | "profileImage"
  | "visibility"
>;
type Listing = Pick<
  RelationRow,
  "businessId" | "businessName" | "businessKind" | "businessLogo" | "businessOwnerId" | "businessWriters"
>;

/** Presents the other user: with the profile only if it is visible, and the listing only if they write in its name. */
export function presentPartner(person: Person, listing: Listing): Partner {
  const isListed =
    person.profileId !== null &&
    person.visibility !== "hidden" &&
    person.visibility !== "bank" &&
    person.role === "professional" &&
    person.suspendedAt === null;
  const { businessId, businessName, businessKind, businessLogo } = listing;
  const isWriter = listing.businessOwnerId === person.userId || listing.businessWriters.includes(person.userId);
  const speaks = isWriter && businessId !== null;
  const picture = isListed && person.profileImage !== null ? person.profileImage : speaks ? businessLogo : null;
  return {
    id: person.userId,
    name: shownName(person),
    image: imageUrlOrNull(picture),
    role: person.role,
    professionalId: isListed ? person.profileId : null,
    business:
      speaks && businessName !== null && businessKind !== null
        ? { id: businessId, name: businessName, kind: businessKind }
        : null,
  };
}

export function presentConversation({ person, ...row }: InboxRow): Conversation {
  // A conversation with a deleted account cannot be opened, so it has no unread messages.
  const { userId, username, role } = person;
  const isThere = userId !== null && username !== null && role !== null;
  return {
    id: row.id,
    with: isThere ? presentPartner({ ...person, userId, username, role }, row) : null,
    lastMessage: {
      id: row.messageId,
      senderId: row.senderId,
      content: row.content,
      messageType: row.messageType,
      fileName: row.fileName,
      createdAt: row.messageCreatedAt,
    },
    unreadCount: isThere ? row.unreadCount : 0,
    archived: row.archived,
    updatedAt: row.updatedAt,
  };
}

export function presentMessage(sent: typeof messages.$inferSelect): Message {
  const { fileKey, receiverId, conversationId: _, ...row } = sent;
  return { ...row, recipientId: receiverId, fileUrl: fileUrlOrNull(fileKey) };
}
