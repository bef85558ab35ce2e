import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Analytics } from "./analytics.service.ts";

export const DELETE_PAST_SALTS = "analytics.forget-visitors";

export const ROLL_UP = "analytics.roll-up";

/**
 * Runs an hour after midnight UTC: deletes yesterday's salts and rolls up the day. By then the last views of the day
 * have ended; until then they are counted live.
 */
export function registerAnalyticsTasks(
  { tasks }: Pick<Platform, "tasks">,
  analytics: Pick<Analytics, "deletePastSalts" | "rollUp">,
): void {
  tasks.define(DELETE_PAST_SALTS, z.object({}), () => analytics.deletePastSalts());
  tasks.schedule(DELETE_PAST_SALTS, "10 1 * * *");
  tasks.define(ROLL_UP, z.object({}), () => analytics.rollUp());
  tasks.schedule(ROLL_UP, "20 1 * * *");
}
