import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { askModerator } from "./outside-moderation.provider.ts";
import type { Reviews } from "./reviews.service.ts";

const payload = z.object({ reviewId: z.int().positive(), updatedAt: z.string() });

const RELEASE = "reviews.release-confirmed";

/**
 * Asks the outside moderation service about new text, after the response to its author; and decides every hour on
 * reviews that still wait although their author's e-mail is confirmed, such as after a crash.
 */
export function registerReviewsTasks(
  { config, tasks }: Pick<Platform, "config" | "tasks">,
  services: readonly Pick<Reviews, "outside" | "release">[],
): void {
  for (const { outside } of services)
    tasks.define(outside.task, payload, async ({ reviewId, updatedAt }) => {
      const words = await outside.findText(reviewId, updatedAt);
      if (config.moderationUrl === undefined || !words) return;
      const verdict = await askModerator(config.moderationUrl, words);
      if (verdict.flagged) await outside.hold(reviewId, updatedAt, verdict);
    });
  tasks.define(RELEASE, z.object({}), async () => {
    for (const { release } of services) await release();
  });
  tasks.schedule(RELEASE, "25 * * * *");
}
