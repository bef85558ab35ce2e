import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { JobAlerts } from "./job-alerts.service.ts";

export const LOOK_FOR_JOBS = "job-alerts.look-for-new";

/** Runs job alerts every morning (seven in Singapore). */
export function registerJobAlertsTasks(
  { tasks }: Pick<Platform, "tasks">,
  jobAlerts: Pick<JobAlerts, "lookForNew">,
): void {
  tasks.define(LOOK_FOR_JOBS, z.object({}), () => jobAlerts.lookForNew());
  tasks.schedule(LOOK_FOR_JOBS, "0 23 * * *");
}
