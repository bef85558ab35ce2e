import type { ErrorCode } from "#contract/errors.ts";

/** What stands between two people. */
export interface StandingFacts {
  isSelf: boolean;
  isSuspended: boolean;
  hasConversation: boolean;
  /** One of the two wants no messages of the other. */
  isBlocked: boolean;
  /** Whether the other one has a professional profile, and whether the writer may see it. */
  profile: "none" | "visible" | "unseen";
  /** The one applied for a job of the other's listing. */
  haveMet: boolean;
  /** A door of its own has let the writer through, such as the page of a listing. */
  isAllowed: boolean;
}

/**
 * Why somebody may not write to somebody, if so. Without the other's facts there is no such person; professionals who
 * hide do not exist for those who have nothing to do with them. spec: issue 4, DECISIONS 25
 */
export function writeRefusal(facts: StandingFacts | undefined): ErrorCode | undefined {
  if (!facts) return "messages.not_found";
  if (facts.isSelf) return "messages.to_oneself";
  if (facts.hasConversation) return facts.isBlocked ? "messages.blocked" : undefined;
  if (facts.isSuspended) return "messages.not_found";
  if (facts.isAllowed || facts.haveMet || facts.profile === "visible")
    return facts.isBlocked ? "messages.blocked" : undefined;
  return facts.profile === "unseen" ? "messages.not_found" : "messages.not_allowed";
}

/** Whether the head of a conversation may be read: of one that there is, could be, or was blocked by the reader. */
export function maySeeHead(
  facts: Pick<StandingFacts, "hasConversation">,
  refusal: ErrorCode | undefined,
  hasBlocked: boolean,
): boolean {
  return facts.hasConversation || hasBlocked || refusal === undefined || refusal === "messages.blocked";
}

/** Who a new conversation counts for: a business, or a person who writes for none. spec: DECISIONS 25 */
export type Speaker = { businessId: number } | { userId: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when on conversations count for today's limit: a day is the last 24 hours. */
export function limitSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Seconds until one more may be started, when the oldest that counts was started then. */
export function secondsUntilFree(oldest: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(oldest) + DAY_MS - now.getTime()) / 1000));
}
