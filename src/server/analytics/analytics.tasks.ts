import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Analytics } from "./analytics.service.ts";

export const FORGET_VISITORS = "analytics.forget-visitors";

/** Every day, an hour after midnight UTC: who looked yesterday can no longer be told. */
export function registerAnalyticsTasks(
  { tasks }: Pick<Platform, "tasks">,
  analytics: Pick<Analytics, "forgetVisitors">,
): void {
  tasks.define(FORGET_VISITORS, z.object({}), () => analytics.forgetVisitors());
  tasks.schedule(FORGET_VISITORS, "10 1 * * *");
}
