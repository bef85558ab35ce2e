import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { JobAlerts } from "./job-alerts.service.ts";

export const RUN_JOB_ALERTS = "job-alerts.look-for-new";

/** Runs job alerts every morning (seven in Singapore). */
export function registerJobAlertsTasks(
  { tasks }: Pick<Platform, "tasks">,
  jobAlerts: Pick<JobAlerts, "runAlerts">,
): void {
  tasks.define(RUN_JOB_ALERTS, z.object({}), () => jobAlerts.runAlerts());
  tasks.schedule(RUN_JOB_ALERTS, "0 23 * * *");
}
