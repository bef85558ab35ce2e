import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { askModerator, MODERATION_TASK, PROFESSIONAL_MODERATION_TASK } from "./outside-moderation.ts";
import type { ProfessionalReviews } from "./professional-reviews.service.ts";
import type { Reviews } from "./reviews.service.ts";

const payload = z.object({ reviewId: z.int().positive(), updatedAt: z.string() });

/** Asks the outside moderation service about new words, after the answer to their author. */
export function registerReviewsTasks(
  { config, tasks }: Pick<Platform, "config" | "tasks">,
  reviews: Pick<Reviews, "outside">,
  professionalReviews: Pick<ProfessionalReviews, "outside">,
): void {
  for (const [task, outside] of [
    [MODERATION_TASK, reviews.outside],
    [PROFESSIONAL_MODERATION_TASK, professionalReviews.outside],
  ] as const)
    tasks.define(task, payload, async ({ reviewId, updatedAt }) => {
      const words = await outside.findWords(reviewId, updatedAt);
      if (config.moderationUrl === undefined || !words) return;
      const verdict = await askModerator(config.moderationUrl, words);
      if (verdict.flagged) await outside.hold(reviewId, updatedAt, verdict);
    });
}
