import type { ErrorCode } from "#contract/errors.ts";

/** What decides whether a user may write to another. */
export interface RelationFacts {
  isSelf: boolean;
  isSuspended: boolean;
  hasConversation: boolean;
  /** One of the two has blocked the other. */
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
 * Returns whether a user may see the head of a conversation: it exists, could be started, or the user blocked the
 * other.
 */
export function maySeeHead(
  facts: Pick<RelationFacts, "hasConversation">,
  refusal: ErrorCode | undefined,
  hasBlocked: boolean,
): boolean {
  return facts.hasConversation || hasBlocked || refusal === undefined || refusal === "messages.blocked";
}

/** The business or user whose daily limit a new conversation counts against. spec: DECISIONS 25 */
export type Speaker = { businessId: number } | { userId: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the start of the limit's day, which is the last 24 hours. */
export function limitSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Returns the seconds until another conversation may be started, given when the oldest that counts was started. */
export function secondsUntilFree(oldest: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(oldest) + DAY_MS - now.getTime()) / 1000));
}
