import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findOwner, findReleasable, isInBurst } from "./held-reviews.queries.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { authorized, columnsOf, ratingChange, stateOf } from "./reviews.policy.ts";
import { addToRating, lockReview, updateReview, type LockedReview } from "./review-edits.queries.ts";

/** Makes reviews public after they were written, once nothing holds them any more. spec: DECISIONS 44 */
export function createReviewReleases(
  { clock, database: { db }, events }: Pick<Platform, "clock" | "database" | "events">,
  subject: ReviewSubject,
) {
  const { tables } = subject;

  /** The columns of a review that becomes public after it was written: it is held if the others are in a burst. */
  async function publish(tx: Db, { subjectId }: LockedReview) {
    const now = clock.now();
    const inBurst = await isInBurst(tx, tables, subjectId, now);
    return inBurst
      ? { ...columnsOf("held"), heldInBurst: true }
      : { ...columnsOf("published"), releasedAt: now.toISOString() };
  }

  /**
   * Decides on reviews that waited for their author's confirmed e-mail.
   * @param userId the author; without, all authors with a confirmed e-mail
   */
  async function release(userId?: number): Promise<void> {
    for (const reviewId of await findReleasable(db, tables, userId)) {
      const released = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId });
        if (review?.state !== "waiting") return undefined;
        const state = stateOf(review.aiModerationPassed ?? false, { isVerified: true }, review);
        const columns = state === "published" ? await publish(tx, review) : columnsOf(state);
        await updateReview(tx, tables, authorized(review), columns);
        const { rating, subjectId } = review;
        await addToRating(tx, tables, subjectId, ratingChange(review, { isPublic: columns.isPublic, rating }));
        return { id: subjectId, isPublic: columns.isPublic };
      });
      if (!released?.isPublic) continue;
      await subject.invalidate(released);
      const ownerId = await findOwner(db, tables, subject.sql, released.id);
      await subject.emitCreated(released, { ownerId, reviewId, isPublic: true });
    }
  }

  events.on("accounts.confirmed", ({ userId }) => release(userId));

  return { publish, release };
}
