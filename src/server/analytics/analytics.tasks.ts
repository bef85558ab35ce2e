import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Analytics } from "./analytics.service.ts";

export const DELETE_PAST_SALTS = "analytics.forget-visitors";

export const DELETE_OLD_VIEWS = "analytics.forget-views";

export const ROLL_UP = "analytics.roll-up";

/**
 * Runs an hour after midnight UTC: deletes yesterday's salts and rolls up the day. By then the last views of the day
 * have ended; until then they are counted live. Later it deletes the views that are not needed any more.
 */
export function registerAnalyticsTasks(
  { tasks }: Pick<Platform, "tasks">,
  analytics: Pick<Analytics, "deletePastSalts" | "deleteOldViews" | "rollUp">,
): void {
  tasks.define(DELETE_PAST_SALTS, z.object({}), () => analytics.deletePastSalts());
  tasks.schedule(DELETE_PAST_SALTS, "10 1 * * *");
  tasks.define(ROLL_UP, z.object({}), () => analytics.rollUp());
  tasks.schedule(ROLL_UP, "20 1 * * *");
  tasks.define(DELETE_OLD_VIEWS, z.object({}), () => analytics.deleteOldViews(), { timeoutSeconds: 3_600 });
  tasks.schedule(DELETE_OLD_VIEWS, "50 1 * * *");
}
