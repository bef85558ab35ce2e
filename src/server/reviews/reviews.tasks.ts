import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { askModerator } from "./outside-moderation.provider.ts";
import type { Reviews } from "./reviews.service.ts";

const payload = z.object({ reviewId: z.int().positive(), updatedAt: z.string() });

/** Asks the outside moderation service about new text, after the response to its author. */
export function registerReviewsTasks(
  { config, tasks }: Pick<Platform, "config" | "tasks">,
  services: readonly Pick<Reviews, "outside">[],
): void {
  for (const { outside } of services)
    tasks.define(outside.task, payload, async ({ reviewId, updatedAt }) => {
      const words = await outside.findText(reviewId, updatedAt);
      if (config.moderationUrl === undefined || !words) return;
      const verdict = await askModerator(config.moderationUrl, words);
      if (verdict.flagged) await outside.hold(reviewId, updatedAt, verdict);
    });
}
