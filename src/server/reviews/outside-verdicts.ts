import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { MODERATION_TASK } from "./outside-moderation.ts";
import { authorized, ratingChange } from "./reviews.policy.ts";
import { addToRating, findRating, findReview, lockReview, updateReview } from "./reviews.queries.ts";

export interface Words {
  title: string | null;
  content: string | null;
}

/**
 * The questions to the outside moderation service, of reviews of either kind.
 * @param task that asks the service
 * @param find a review as it stands, by its id
 */
export function createQuestions(
  { config, log, tasks }: Pick<Platform, "config" | "log" | "tasks">,
  task: string,
  find: (reviewId: number) => Promise<(Words & { updatedAt: string }) | undefined>,
) {
  return {
    /** Asks later, where a service is set and there are words; until it answers the verdict made here stands. */
    async ask(review: { id: number; updatedAt: string } & Words): Promise<void> {
      if (config.moderationUrl === undefined || !(review.title || review.content)) return;
      try {
        await tasks.enqueue(task, { reviewId: review.id, updatedAt: review.updatedAt });
      } catch (error) {
        // The review is written and judged: its author must not read of a failure.
        log.error({ err: error, reviewId: review.id }, "the moderation service will not be asked about a review");
      }
    },

    /** The words that are still to be judged; undefined when they changed or are gone. */
    async findWords(reviewId: number, updatedAt: string): Promise<Words | undefined> {
      const row = await find(reviewId);
      if (row?.updatedAt !== updatedAt || !(row.title || row.content)) return undefined;
      return { title: row.title, content: row.content };
    },
  };
}

/** What the outside moderation service is asked, and what follows from its answer. spec: DECISIONS 19 */
export function createOutsideVerdicts(platform: Pick<Platform, "cache" | "config" | "database" | "log" | "tasks">) {
  const { cache, database } = platform;
  const { db } = database;
  return {
    ...createQuestions(platform, MODERATION_TASK, (reviewId) => findReview(db, reviewId, 0)),

    /** Holds a review that the service flagged, unless its words changed in between or an admin made it public. */
    async hold(reviewId: number, updatedAt: string, verdict: { score: number; notes: string }): Promise<void> {
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
        await addToRating(tx, review.businessId, ratingChange(review, undefined));
        return review;
      });
      const listing = held && (await findRating(db, held.businessId));
      if (listing) await cache.changed(`business:${held.businessId}`, `listings:${listing.kind}`);
    },
  };
}
