import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Moderated, ModeratedStore } from "./moderating.service.ts";
import type { OutsideVerdict } from "./outside-moderation.ts";
import { authorized, ratingChange } from "./reviews.policy.ts";

export interface Words {
  title: string | null;
  content: string | null;
}

/** What a verdict reads of a review beside. */
interface Judged extends Moderated {
  updatedAt: string;
  aiModerationPassed: boolean | null;
}

/**
 * What the outside moderation service is asked about reviews of one kind, and what follows from its answer.
 * @param task that asks the service
 * @param find a review as it stands, by its id. spec: DECISIONS 19
 */
export function createOutsideVerdicts<R extends Judged>(
  { config, database, log, tasks }: Pick<Platform, "config" | "database" | "log" | "tasks">,
  store: Pick<ModeratedStore<R>, "lock" | "update" | "subjectOf" | "addToRating" | "tellChanged">,
  { task, find }: { task: string; find: (reviewId: number) => Promise<(Words & { updatedAt: string }) | undefined> },
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

    /** Holds a review that the service flagged, unless its words changed in between or an admin made it public. */
    async hold(reviewId: number, updatedAt: string, verdict: Omit<OutsideVerdict, "flagged">): Promise<void> {
      const held = await withTransaction(database.db, async (tx) => {
        const review = await store.lock(tx, reviewId);
        if (review?.updatedAt !== updatedAt || !review.isPublic || !review.aiModerationPassed) return undefined;
        await store.update(tx, authorized(review), {
          isPublic: false,
          moderated: false,
          aiModerationPassed: false,
          aiModerationScore: verdict.score,
          aiModerationNotes: verdict.notes,
        });
        await store.addToRating(tx, store.subjectOf(review), ratingChange(review, undefined));
        return review;
      });
      if (held) await store.tellChanged(store.subjectOf(held));
    },
  };
}
