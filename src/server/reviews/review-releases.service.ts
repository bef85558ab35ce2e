import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insiderNotes } from "./moderation.policy.ts";
import {
  findByInsiders,
  findOwner,
  findReleasable,
  isInBurst,
  type ReleasableReviews,
} from "./held-reviews.queries.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { authorized, columnsOf, ratingChange, stateOf } from "./reviews.policy.ts";
import { addToRating, lockReview, updateReview, type LockedReview } from "./review-edits.queries.ts";

export type ReviewReleases = ReturnType<typeof createReviewReleases>;

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
   * Decides on reviews that waited for their author's confirmed e-mail or for the outside service, and do no longer.
   * @param of all of them if not given
   */
  async function release(of: ReleasableReviews = {}): Promise<void> {
    for (const reviewId of await findReleasable(db, tables, of)) {
      const released = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId });
        if (review?.state !== "waiting" || review.awaitsService) return undefined;
        const state = stateOf(review.aiModerationPassed ?? false, { email: false, service: false }, review);
        // One that was public before its text was changed counts on the day on which it first was.
        const wasPublic = review.releasedAt !== null;
        const columns = state === "published" && !wasPublic ? await publish(tx, review) : columnsOf(state);
        await updateReview(tx, tables, authorized(review), columns);
        const { rating, subjectId } = review;
        await addToRating(tx, tables, subjectId, ratingChange(review, { isPublic: columns.isPublic, rating }));
        return { id: subjectId, isPublic: columns.isPublic, wasPublic };
      });
      if (!released?.isPublic) continue;
      await subject.invalidate(released);
      if (released.wasPublic) continue;
      const ownerId = await findOwner(db, tables, subject.sql, released.id);
      await subject.emitCreated(released, { ownerId, reviewId, isPublic: true });
    }
  }

  /** Holds the reviews of those who since own the subject or work for it: no one reviews their own. */
  async function holdInsiders(): Promise<void> {
    for (const reviewId of await findByInsiders(db, tables, subject.sql)) {
      const held = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId });
        if (!review?.isPublic) return undefined;
        await updateReview(tx, tables, authorized(review), { ...columnsOf("held"), aiModerationNotes: insiderNotes() });
        await addToRating(tx, tables, review.subjectId, ratingChange(review, undefined));
        return { id: review.subjectId };
      });
      if (held) await subject.invalidate(held);
    }
  }

  events.on("accounts.confirmed", ({ userId }) => release({ userId }));

  return { publish, release, holdInsiders };
}
