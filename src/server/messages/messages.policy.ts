import type { Role } from "#contract/access.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { QUOTA_LIMITS } from "#contract/quotas.ts";
import type { QuotaUse } from "#server/subscriptions/ledger.service.ts";

/** What decides whether a user may write to another. */
export interface RelationFacts {
  isSelf: boolean;
  isSuspended: boolean;
  hasConversation: boolean;
  /** One of the two has blocked the other, or the receiver hides from a business of the sender. */
  isBlocked: boolean;
  /** Whether the receiver has a professional profile that the sender may see. */
  profile: "none" | "visible" | "unseen";
  /** One of them has applied for a job at the other's listing. */
  haveMet: boolean;
  /** Another feature has allowed the sender to write, such as the page of a listing. */
  isAllowed: boolean;
}

/**
 * Returns why a user may not write to another; undefined if they may. Undefined facts mean that the user does not
 * exist, and a hidden professional counts as missing for strangers. spec: issue 4, DECISIONS 25
 */
export function writeError(facts: RelationFacts | undefined): ErrorCode | undefined {
  if (!facts) return "messages.not_found";
  if (facts.isSelf) return "messages.to_oneself";
  if (facts.hasConversation) return facts.isBlocked ? "messages.blocked" : undefined;
  if (facts.isSuspended) return "messages.not_found";
  if (facts.isAllowed || facts.haveMet || facts.profile === "visible")
    return facts.isBlocked ? "messages.blocked" : undefined;
  return facts.profile === "unseen" ? "messages.not_found" : "messages.not_allowed";
}

/**
 * Whether a user may share contact and resume in a conversation: a professional whom the other wrote to first. spec:
 * DECISIONS 25
 */
export function mayShareContact(
  user: { id: number; role: Role },
  conversation: { startedBy: number | null } | undefined,
): boolean {
  if (user.role !== "professional" || !conversation) return false;
  return conversation.startedBy !== null && conversation.startedBy !== user.id;
}

/**
 * Returns whether a user may see the head of a conversation: it exists, could be started, or the user blocked the
 * other.
 */
export function maySeeHead(
  facts: Pick<RelationFacts, "hasConversation">,
  errorCode: ErrorCode | undefined,
  hasBlocked: boolean,
): boolean {
  return facts.hasConversation || hasBlocked || errorCode === undefined || errorCode === "messages.blocked";
}

/** Who begins a conversation: a business, with its owner, or a person. */
export type Speaker = { businessId: number; ownerId: number; isPaying: boolean } | { userId: number };

/**
 * The quotas that a first message uses. spec: DECISIONS 25, 53, 54
 * @param to the receiver; `isLimited` if a member addresses a professional whose plan has no client messaging
 */
export function firstMessageUses(
  speaker: Speaker,
  senderId: number,
  to: { userId: number; isLimited: boolean },
): QuotaUse[] {
  const limit = QUOTA_LIMITS.member_conversations;
  // A manager who writes for a business uses its owner's quotas.
  const person = { userId: "businessId" in speaker ? speaker.ownerId : senderId };
  const own = "businessId" in speaker && speaker.isPaying ? { businessId: speaker.businessId } : person;
  return [
    { quota: "first_messages", holder: own, limit: QUOTA_LIMITS.first_messages },
    { quota: "owner_first_messages", holder: person, limit: QUOTA_LIMITS.owner_first_messages },
    ...(to.isLimited ? [{ quota: "member_conversations" as const, holder: { userId: to.userId }, limit }] : []),
  ];
}
