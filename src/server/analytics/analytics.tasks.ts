import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Analytics } from "./analytics.service.ts";

export const FORGET_VISITORS = "analytics.forget-visitors";

export const ROLL_UP = "analytics.roll-up";

/**
 * Every day, an hour after midnight UTC: who looked yesterday can no longer be told, and what happened is rolled up. By
 * then the last looks of the day have ended, and until then they are counted live.
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
