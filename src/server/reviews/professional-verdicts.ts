import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OutsideVerdict } from "./outside-moderation.ts";
import { createQuestions } from "./outside-verdicts.ts";
import { addToRating, findReview, lockReview, updateReview } from "./professional-reviews.queries.ts";
import { authorized, ratingChange } from "./reviews.policy.ts";

export const PROFESSIONAL_MODERATION_TASK = "reviews.moderate-professional";

/** What the outside moderation service is asked about reviews of professionals, and what follows. spec: DECISIONS 19 */
export function createProfessionalVerdicts(
  platform: Pick<Platform, "cache" | "config" | "database" | "log" | "tasks">,
) {
  const { cache, database } = platform;
  const { db } = database;
  return {
    ...createQuestions(platform, PROFESSIONAL_MODERATION_TASK, (reviewId) => findReview(db, reviewId, 0)),

    /** Holds a review that the service flagged, unless its words changed in between or an admin made it public. */
    async hold(reviewId: number, updatedAt: string, verdict: Omit<OutsideVerdict, "flagged">): Promise<void> {
      const held = await withTransaction(db, async (tx) => {
        const review = await lockReview(tx, { reviewId });
        if (review?.updatedAt !== updatedAt || !review.isPublic || !review.aiModerationPassed) return undefined;
        await updateReview(tx, authorized(review), {
          isPublic: false,
          moderated: false,
          aiModerationPassed: false,
          aiModerationScore: verdict.score,
          aiModerationNotes: verdict.notes,
        });
        await addToRating(tx, review.professionalId, ratingChange(review, undefined));
        return review;
      });
      if (held) await cache.changed(`professional:${held.professionalId}`, "professionals");
    },
  };
}
