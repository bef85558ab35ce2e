import type { ErrorCode } from "#contract/errors.ts";
import type { TakeDown } from "#server/accounts/reports.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { DecisionChanges, UndoableDecision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Act } from "#server/platform/undo.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { authorized, columnsOf, ratingChange } from "./reviews.policy.ts";
import { lockBurst } from "./held-reviews.queries.ts";
import { addToRating, keepReview, lockReview, updateReview, type LockedReview } from "./review-edits.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin decided on a held review, or took a public one down after a report. */
    "reviews.moderated": {
      reviewId: number;
      /** The id of the listing or professional. */
      subjectId: number;
      ofProfessional: boolean;
      /** Null once the author's account is deleted. */
      authorId: number | null;
      verdict: "approved" | "rejected" | "hidden";
      /** Why it is not shown. */
      reason: string | null;
    };
  }
}

/** Which other reviews of the same burst a decision applies to, and the latest change of them all that was read. */
export interface DecidedReviews {
  burst: readonly number[];
  since?: string | undefined;
}

/** Why reviews are not shown. */
export interface ReviewRejection extends DecidedReviews {
  reason: string;
}

/** Why a review cannot be decided on, if so: only held ones can, once. */
export function decisionErrorCode(review: Pick<LockedReview, "state"> | undefined): ErrorCode | undefined {
  if (!review) return "not_found";
  if (review.state === "waiting") return "reviews.waiting";
  return review.state === "held" ? undefined : "reviews.already_decided";
}

export type ReviewDecisions = ReturnType<typeof createReviewDecisions>;

/** Decisions of admins on reviews of one subject; the admin domain checks permissions. spec: DECISIONS 19 */
export function createReviewDecisions(
  { clock }: Pick<Platform, "clock">,
  { tables, ofProfessional, cacheTags }: Pick<ReviewSubject, "tables" | "ofProfessional" | "cacheTags">,
) {
  const lock = (tx: Db, reviewId: number) => lockReview(tx, tables, { reviewId });

  /** Writes a decision and updates the rating. @returns the entry for the audit log */
  async function write(
    tx: Db,
    act: Act,
    review: LockedReview,
    to: { state: "published" | "rejected" | "taken_down"; reason: string | null; adminId: number },
  ) {
    await keepReview(act, tables, review.id);
    const columns = columnsOf(to.state);
    await updateReview(tx, tables, authorized(review), {
      ...columns,
      heldInBurst: false,
      awaitsService: false,
      moderatedBy: to.adminId,
      moderatedAt: clock.now().toISOString(),
      moderationReason: to.reason,
    });
    const after = { isPublic: columns.isPublic, rating: review.rating };
    await addToRating(tx, tables, review.subjectId, ratingChange(review, after), act);
    return {
      before: { state: review.state },
      after: { state: to.state, ...(to.reason === null ? {} : { reason: to.reason }) },
    };
  }

  /** Decides on a held review, once, and on those of the same burst that the admin names, as they were read. */
  async function decide(
    id: number,
    { adminId, run, record }: UndoableDecision,
    to: { state: "published" | "rejected"; reason: string | null },
    { burst, since }: DecidedReviews,
  ) {
    const wasRead = ({ updatedAt }: LockedReview) => since === undefined || updatedAt <= since;
    await run(async (tx, act) => {
      const held = await lock(tx, id);
      const rejection = decisionErrorCode(held);
      if (rejection || !held) throw appError(rejection ?? "not_found");
      if (!wasRead(held)) throw appError("conflict");
      const inBurst = held.heldInBurst && burst.length > 0 ? await lockBurst(tx, tables, held) : [];
      const others = inBurst.filter((other) => burst.includes(other.id) && wasRead(other));
      const entry = await write(tx, act, held, { ...to, adminId });
      for (const other of others) await write(tx, act, other, { ...to, adminId });
      const ids = others.map((other) => other.id);
      await record(tx, ids.length === 0 ? entry : { ...entry, after: { ...entry.after, burst: ids } });
      for (const review of [held, ...others])
        await announce(tx, act, review, to.state === "published" ? "approved" : "rejected", to.reason);
    });
  }

  async function announce(
    tx: Db,
    act: Act,
    review: LockedReview,
    verdict: "approved" | "rejected" | "hidden",
    reason: string | null,
  ): Promise<void> {
    const { subjectId } = review;
    if (review.isPublic || verdict === "approved") act.invalidate(...(await cacheTags(tx, { id: subjectId })));
    act.emitLater("reviews.moderated", {
      reviewId: review.id,
      subjectId,
      ofProfessional,
      authorId: review.userId,
      verdict,
      reason,
    });
  }

  return {
    /** Makes a held review public and counts it. @throws not_found, reviews.waiting, reviews.already_decided, conflict */
    approve: (id: number, of: DecidedReviews, decision: UndoableDecision): Promise<void> =>
      decide(id, decision, { state: "published", reason: null }, of),

    /**
     * Keeps a held review hidden; its author reads the reason. @throws as approve
     */
    reject: (id: number, { reason, ...of }: ReviewRejection, decision: UndoableDecision): Promise<void> =>
      decide(id, decision, { state: "rejected", reason }, of),

    /**
     * Takes down a public or held review, in the caller's transaction.
     * @returns the values for the audit log; undefined when it was taken down before
     * @throws reports.not_found when it was deleted
     */
    async takeDown(
      tx: Db,
      act: Act,
      id: number,
      { reason, adminId }: TakeDown,
    ): Promise<Partial<DecisionChanges> | undefined> {
      const review = await lock(tx, id);
      if (!review) throw appError("reports.not_found");
      if (review.state === "taken_down" || review.state === "rejected") return undefined;
      const decided = await write(tx, act, review, { state: "taken_down", reason, adminId });
      await announce(tx, act, review, "hidden", reason);
      return decided;
    },
  };
}
