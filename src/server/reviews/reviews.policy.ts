import type { ErrorCode } from "#contract/errors.ts";
import { planOf, type BusinessPlan } from "#contract/plans.ts";
import type { ReviewState } from "#contract/reviews.ts";

/** Why a user may not write a first review of a subject, if so. spec: DECISIONS 19, 44 */
export function reviewErrorCode(
  subject: { isOpen: boolean; ownerId: number | null; worksThere: boolean },
  userId: number,
  errors: { own: ErrorCode; hidden: ErrorCode },
): ErrorCode | undefined {
  if (subject.ownerId === userId) return errors.own;
  if (!subject.isOpen) return errors.hidden;
  return subject.worksThere ? "reviews.own_workplace" : undefined;
}

/** The columns that follow from the state. */
export function columnsOf(state: ReviewState): { state: ReviewState; isPublic: boolean; moderated: boolean } {
  return { state, isPublic: state === "published", moderated: state !== "waiting" && state !== "held" };
}

/**
 * The state of a review whose text the automatic checks have judged.
 * @param waitsFor the confirmation of its author's e-mail, or the outside service that judges what passed
 * @param before the review before an edit or its release; a burst and an admin's rejection keep it held until an admin
 * decides. spec: DECISIONS 19, 44, 46
 */
export function stateOf(
  passed: boolean,
  waitsFor: { email: boolean; service: boolean },
  before: { moderationReason: string | null; heldInBurst: boolean } = { moderationReason: null, heldInBurst: false },
): "published" | "waiting" | "held" {
  if (waitsFor.email) return "waiting";
  if (!passed || before.moderationReason !== null || before.heldInBurst) return "held";
  return waitsFor.service ? "waiting" : "published";
}

/**
 * More public reviews of a subject than `most` within `hours`, and more than `factor` times its busiest day of the
 * `days` before, are a burst: what comes after it is held. spec: DECISIONS 44
 */
export const BURST = { hours: 24, most: 5, factor: 3, days: 90 } as const;

/** Why a user may not change a review, if so; a held review exists only for its author. */
export function changeErrorCode(
  review: { userId: number | null; isPublic: boolean },
  userId: number,
): ErrorCode | undefined {
  if (review.userId === userId) return undefined;
  return review.isPublic ? "forbidden" : "not_found";
}

/**
 * Why the host may not respond to a review with this text, if so; a response can always be removed. spec: calls §9.1
 * @param tier of the listing; null where no plan limits responses
 */
export function responseErrorCode(
  review: { isPublic: boolean },
  tier: BusinessPlan["tier"] | null,
  words: string | null,
): "reviews.not_public" | "PLAN_LIMIT" | undefined {
  if (words === null) return undefined;
  if (!review.isPublic) return "reviews.not_public";
  return tier === null || planOf(tier).respondsToReviews ? undefined : "PLAN_LIMIT";
}

/**
 * Why a user may not mark a review as helpful, if so. The host would choose which reviews come first.
 * spec: DECISIONS 43
 */
export function voteErrorCode(
  review: { userId: number | null; isPublic: boolean; isByHost: boolean } | undefined,
  userId: number,
): ErrorCode | undefined {
  if (!review?.isPublic) return "not_found";
  if (review.userId === userId) return "reviews.own_helpful";
  return review.isByHost ? "reviews.host_helpful" : undefined;
}

/** With fewer clients, a badge on an anonymous review would tell the host who wrote it. spec: DECISIONS 43 */
export const MIN_CLIENTS_FOR_ANONYMOUS_BADGE = 5;

declare const checked: unique symbol;
/** A row that the caller may change; writes accept nothing else. */
export type Authorized<T> = T & { readonly [checked]: true };

export function authorized<T>(row: T): Authorized<T> {
  return row as Authorized<T>;
}

interface CountedReview {
  isPublic: boolean;
  rating: number;
}

/** The change of the sum and number of a subject's public ratings; undefined means no review. */
export function ratingChange(
  before: CountedReview | undefined,
  after: CountedReview | undefined,
): { sum: number; count: number } {
  const counted = (review: CountedReview | undefined) =>
    review?.isPublic ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };
  const [from, to] = [counted(before), counted(after)];
  return { sum: to.sum - from.sum, count: to.count - from.count };
}

/**
 * Which rows of a list to read when the caller's own held review comes before the public ones.
 * @returns whether this page starts with it, and the window over the public ones
 */
export function windowAfterHeld(
  window: { offset: number; limit: number },
  hasHeld: boolean,
): { showsHeld: boolean; offset: number; limit: number } {
  if (!hasHeld) return { showsHeld: false, ...window };
  const showsHeld = window.offset === 0;
  return { showsHeld, offset: Math.max(0, window.offset - 1), limit: showsHeld ? window.limit - 1 : window.limit };
}
