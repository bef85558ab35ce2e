import type { ErrorCode } from "#contract/errors.ts";
import type { VerdictOutcome, TakeDown } from "#server/accounts/reports.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { authorized, ratingChange } from "./reviews.policy.ts";
import { addToRating, lockReview, updateReview, type LockedReview } from "./reviews.queries.ts";

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

/** Why a review cannot be decided on, if so: only held ones can, once. */
export function decisionErrorCode(
  review: Pick<LockedReview, "isPublic" | "moderated"> | undefined,
): ErrorCode | undefined {
  if (!review) return "not_found";
  return review.isPublic || review.moderated ? "reviews.already_decided" : undefined;
}

export type ReviewDecisions = ReturnType<typeof createReviewDecisions>;

/** Decisions of admins on reviews of one subject; the admin domain checks permissions. spec: DECISIONS 19 */
export function createReviewDecisions(
  { clock, database: { db }, events }: Pick<Platform, "clock" | "database" | "events">,
  { tables, ofProfessional, invalidate }: Pick<ReviewSubject, "tables" | "ofProfessional" | "invalidate">,
) {
  const lock = (tx: Db, reviewId: number) => lockReview(tx, tables, { reviewId });

  /** Writes a decision and updates the rating. @returns the entry for the audit log */
  async function write(
    tx: Db,
    review: LockedReview,
    to: { isPublic: boolean; reason: string | null; adminId: number },
  ) {
    await updateReview(tx, tables, authorized(review), {
      isPublic: to.isPublic,
      moderated: true,
      moderatedBy: to.adminId,
      moderatedAt: clock.now().toISOString(),
      moderationReason: to.reason,
    });
    const after = { isPublic: to.isPublic, rating: review.rating };
    await addToRating(tx, tables, review.subjectId, ratingChange(review, after));
    return {
      before: { isPublic: review.isPublic, moderated: review.moderated },
      after: { isPublic: to.isPublic, moderated: true, ...(to.reason === null ? {} : { reason: to.reason }) },
    };
  }

  /** Decides on a held review, once. */
  async function decide(id: number, { adminId, record }: Decision, to: { isPublic: boolean; reason: string | null }) {
    const review = await withTransaction(db, async (tx) => {
      const held = await lock(tx, id);
      const refusal = decisionErrorCode(held);
      if (refusal || !held) throw appError(refusal ?? "not_found");
      await record(tx, await write(tx, held, { ...to, adminId }));
      return held;
    });
    await announce(review, to.isPublic ? "approved" : "rejected", to.reason);
  }

  async function announce(
    review: LockedReview,
    verdict: "approved" | "rejected" | "hidden",
    reason: string | null,
  ): Promise<void> {
    const { subjectId } = review;
    if (review.isPublic || verdict === "approved") await invalidate({ id: subjectId });
    await events.emit("reviews.moderated", {
      reviewId: review.id,
      subjectId,
      ofProfessional,
      authorId: review.userId,
      verdict,
      reason,
    });
  }

  return {
    /** Makes a held review public and counts it. @throws not_found, reviews.already_decided */
    approve: (id: number, decision: Decision): Promise<void> => decide(id, decision, { isPublic: true, reason: null }),

    /** Keeps a held review hidden; its author reads the reason. @throws not_found, reviews.already_decided */
    reject: (id: number, reason: string, decision: Decision): Promise<void> =>
      decide(id, decision, { isPublic: false, reason }),

    /**
     * Takes down a public or held review, in the caller's transaction.
     * @returns the entry for the audit log, and the notification to send after the commit; undefined when it was taken
     * down before
     * @throws reports.not_found when it was deleted
     */
    async takeDown(tx: Db, id: number, { reason, adminId }: TakeDown): Promise<VerdictOutcome | undefined> {
      const review = await lock(tx, id);
      if (!review) throw appError("reports.not_found");
      if (!review.isPublic && review.moderated) return undefined;
      const decided = await write(tx, review, { isPublic: false, reason, adminId });
      return { decided, announce: () => announce(review, "hidden", reason) };
    },
  };
}
