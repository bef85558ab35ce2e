import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Analytics } from "./analytics.service.ts";

export const FORGET_VISITORS = "analytics.forget-visitors";

export const ROLL_UP = "analytics.roll-up";

/**
 * Runs an hour after midnight UTC: deletes yesterday's salts and rolls up the day. By then the last views of the day
 * have ended; until then they are counted live.
 */
export function registerAnalyticsTasks(
  { tasks }: Pick<Platform, "tasks">,
  analytics: Pick<Analytics, "forgetVisitors" | "rollUp">,
): void {
  tasks.define(FORGET_VISITORS, z.object({}), () => analytics.forgetVisitors());
  tasks.schedule(FORGET_VISITORS, "10 1 * * *");
  tasks.define(ROLL_UP, z.object({}), () => analytics.rollUp());
  tasks.schedule(ROLL_UP, "20 1 * * *");
}
