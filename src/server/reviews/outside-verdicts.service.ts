import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findUnanswered } from "./held-reviews.queries.ts";
import { unansweredNotes } from "./moderation.policy.ts";
import type { OutsideVerdict } from "./outside-moderation.provider.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { authorized, columnsOf, ratingChange } from "./reviews.policy.ts";
import { findReview } from "./reviews.queries.ts";
import { addToRating, lockReview, updateReview } from "./review-edits.queries.ts";

export interface ReviewText {
  title: string | null;
  content: string | null;
}

const HOUR_MS = 3_600_000;
/** The service is asked again every hour; after a day without an answer an admin decides. */
const PATIENCE_HOURS = 24;

export type OutsideModeration = ReturnType<typeof createOutsideModeration>;

/** Asks the outside moderation service about reviews and applies its verdicts. spec: DECISIONS 19, 46 */
export function createOutsideModeration(
  { clock, config, database, log, tasks }: Pick<Platform, "clock" | "config" | "database" | "log" | "tasks">,
  { tables, moderationTask, invalidate }: Pick<ReviewSubject, "tables" | "moderationTask" | "invalidate">,
) {
  const hasService = config.moderationUrl !== undefined;

  /** Whether the service judges this text; until its answer the review waits. */
  const judges = ({ title, content }: ReviewText): boolean => hasService && Boolean(title || content);

  /** Enqueues the request if the service judges the text. */
  async function enqueueRequest(review: { id: number; updatedAt: string } & ReviewText): Promise<void> {
    if (!judges(review)) return;
    try {
      await tasks.enqueue(moderationTask, { reviewId: review.id, updatedAt: review.updatedAt });
    } catch (error) {
      // The review is already written: its author must not get this error, and the hourly task asks again.
      log.error({ err: error, reviewId: review.id }, "a request to the moderation service could not be enqueued");
    }
  }

  /**
   * Applies a verdict, unless the review changed in between or an admin decided on it: what the service flags is held,
   * what it accepts no longer waits for it.
   */
  async function apply(reviewId: number, updatedAt: string, verdict: OutsideVerdict): Promise<void> {
    const held = await withTransaction(database.db, async (tx) => {
      const review = await lockReview(tx, tables, { reviewId });
      if (review?.updatedAt !== updatedAt || !review.aiModerationPassed) return undefined;
      if (review.state === "rejected" || review.state === "taken_down") return undefined;
      if (!verdict.flagged) {
        await updateReview(tx, tables, authorized(review), { awaitsService: false });
        return undefined;
      }
      await updateReview(tx, tables, authorized(review), {
        // One that waits is decided on its release, which follows: its author may not have confirmed their e-mail.
        ...columnsOf(review.state === "waiting" ? "waiting" : "held"),
        awaitsService: false,
        aiModerationPassed: false,
        aiModerationScore: verdict.score,
        aiModerationNotes: verdict.notes,
      });
      await addToRating(tx, tables, review.subjectId, ratingChange(review, undefined));
      return review;
    });
    if (held) await invalidate({ id: held.subjectId });
  }

  return {
    task: moderationTask,
    judges,
    enqueueRequest,
    apply,

    /** The text still to be judged; undefined when it has changed or is gone. */
    async findText(reviewId: number, updatedAt: string): Promise<ReviewText | undefined> {
      const row = await findReview(database.db, tables, reviewId, 0);
      if (row?.updatedAt !== updatedAt || !(row.title || row.content)) return undefined;
      return { title: row.title, content: row.content };
    },

    /** Asks again about reviews without an answer; after a day, or without a service, they wait no longer. */
    async askAgain(): Promise<void> {
      const now = clock.now().getTime();
      const since = new Date(now - HOUR_MS).toISOString();
      const given = { score: 0.5, notes: unansweredNotes() };
      for (const review of await findUnanswered(database.db, tables, since)) {
        const isLate = now - Date.parse(review.updatedAt) >= PATIENCE_HOURS * HOUR_MS;
        if (hasService && !isLate) await enqueueRequest(review);
        else await apply(review.id, review.updatedAt, { ...given, flagged: hasService });
      }
    },
  };
}
