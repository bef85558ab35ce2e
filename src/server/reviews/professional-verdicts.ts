import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OutsideVerdict } from "./outside-moderation.ts";
import type { Words } from "./outside-verdicts.ts";
import { addToRating, findReview, lockReview, updateReview } from "./professional-reviews.queries.ts";
import { authorized, ratingChange } from "./reviews.policy.ts";

export const PROFESSIONAL_MODERATION_TASK = "reviews.moderate-professional";

/** What the outside moderation service is asked about reviews of professionals, and what follows. spec: DECISIONS 19 */
export function createProfessionalVerdicts({
  cache,
  config,
  database: { db },
  log,
  tasks,
}: Pick<Platform, "cache" | "config" | "database" | "log" | "tasks">) {
  return {
    /** Asks later, where a service is set and there are words; until it answers the verdict made here stands. */
    async ask(review: { id: number; updatedAt: string } & Words): Promise<void> {
      if (config.moderationUrl === undefined || !(review.title || review.content)) return;
      try {
        await tasks.enqueue(PROFESSIONAL_MODERATION_TASK, { reviewId: review.id, updatedAt: review.updatedAt });
      } catch (error) {
        // The review is written and judged: its author must not read of a failure.
        log.error({ err: error, reviewId: review.id }, "the moderation service will not be asked about a review");
      }
    },

    /** The words that are still to be judged; undefined when they changed or are gone. */
    async findWords(reviewId: number, updatedAt: string): Promise<Words | undefined> {
      const row = await findReview(db, reviewId, 0);
      if (row?.updatedAt !== updatedAt || !(row.title || row.content)) return undefined;
      return { title: row.title, content: row.content };
    },

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
