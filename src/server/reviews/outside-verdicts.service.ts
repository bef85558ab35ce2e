import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OutsideVerdict } from "./outside-moderation.provider.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { authorized, columnsOf, ratingChange } from "./reviews.policy.ts";
import { findReview } from "./reviews.queries.ts";
import { addToRating, lockReview, updateReview } from "./review-edits.queries.ts";

export interface ReviewText {
  title: string | null;
  content: string | null;
}

/** Asks the outside moderation service about reviews and applies its verdicts. spec: DECISIONS 19 */
export function createOutsideModeration(
  { config, database, log, tasks }: Pick<Platform, "config" | "database" | "log" | "tasks">,
  { tables, moderationTask, invalidate }: Pick<ReviewSubject, "tables" | "moderationTask" | "invalidate">,
) {
  return {
    task: moderationTask,

    /**
     * Enqueues the request if a service is configured and there is text; until the response our own verdict applies.
     */
    async enqueueRequest(review: { id: number; updatedAt: string } & ReviewText): Promise<void> {
      if (config.moderationUrl === undefined || !(review.title || review.content)) return;
      try {
        await tasks.enqueue(moderationTask, { reviewId: review.id, updatedAt: review.updatedAt });
      } catch (error) {
        // The review is already written: its author must not get this error.
        log.error({ err: error, reviewId: review.id }, "a request to the moderation service could not be enqueued");
      }
    },

    /** The text still to be judged; undefined when it has changed or is gone. */
    async findText(reviewId: number, updatedAt: string): Promise<ReviewText | undefined> {
      const row = await findReview(database.db, tables, reviewId, 0);
      if (row?.updatedAt !== updatedAt || !(row.title || row.content)) return undefined;
      return { title: row.title, content: row.content };
    },

    /**
     * Holds a review that the service flagged, unless its text changed in between or an admin decided on it. One that
     * waits for its author's e-mail is held once that is confirmed.
     */
    async hold(reviewId: number, updatedAt: string, verdict: Omit<OutsideVerdict, "flagged">): Promise<void> {
      const held = await withTransaction(database.db, async (tx) => {
        const review = await lockReview(tx, tables, { reviewId });
        if (review?.updatedAt !== updatedAt || !review.aiModerationPassed) return undefined;
        if (review.state === "rejected" || review.state === "taken_down") return undefined;
        await updateReview(tx, tables, authorized(review), {
          ...columnsOf(review.state === "waiting" ? "waiting" : "held"),
          aiModerationPassed: false,
          aiModerationScore: verdict.score,
          aiModerationNotes: verdict.notes,
        });
        await addToRating(tx, tables, review.subjectId, ratingChange(review, undefined));
        return review;
      });
      if (held) await invalidate({ id: held.subjectId });
    },
  };
}
