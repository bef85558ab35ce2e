import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { registerEventsTasks } from "./events.service.ts";
import type { Media } from "./media.service.ts";

const UNUSED = "media.remove-unused";

/** Deletes unused pictures of articles and banners once a day. */
export function registerMediaTasks({ tasks, log }: Pick<Platform, "tasks" | "log">, media: Media): void {
  tasks.define(UNUSED, z.object({}), async () => {
    const removed = await media.removeUnused();
    if (removed > 0) log.info({ removed }, "unused pictures were deleted");
  });
  tasks.schedule(UNUSED, "25 19 * * *", {});
  registerEventsTasks({ tasks }, media.registrations);
}
