import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { askModerator } from "./outside-moderation.provider.ts";
import type { Reviews } from "./reviews.service.ts";

const payload = z.object({ reviewId: z.int().positive(), updatedAt: z.string() });

const RELEASE = "reviews.release-confirmed";

/**
 * Asks the outside moderation service about new text, after the response to its author; and decides every hour on
 * reviews that still wait although nothing holds them back, such as after a crash.
 */
export function registerReviewsTasks(
  { config, tasks }: Pick<Platform, "config" | "tasks">,
  services: readonly Pick<Reviews, "outside" | "release" | "holdInsiders">[],
): void {
  for (const { outside, release } of services)
    tasks.define(outside.task, payload, async ({ reviewId, updatedAt }) => {
      const words = await outside.findText(reviewId, updatedAt);
      if (config.moderationUrl === undefined || !words) return;
      await outside.apply(reviewId, updatedAt, await askModerator(config.moderationUrl, words));
      await release({ reviewId });
    });
  tasks.define(RELEASE, z.object({}), async () => {
    for (const { holdInsiders, outside, release } of services) {
      await holdInsiders();
      await outside.askAgain();
      await release();
    }
  });
  tasks.schedule(RELEASE, "25 * * * *");
}
