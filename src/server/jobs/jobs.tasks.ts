import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { JobPlaces } from "./job-places.service.ts";
import type { Jobs } from "./jobs.service.ts";

const PURGE_EXPIRED = "jobs.forget-expired";
const LOCATE = "jobs.locate";

/**
 * Removes expired jobs to keep the search table small; searches already exclude them by date. Finds the places of jobs
 * that were not written here.
 */
export function registerJobsTasks(
  { tasks }: Pick<Platform, "tasks">,
  { jobs, places }: { jobs: Pick<Jobs, "purgeExpired">; places: Pick<JobPlaces, "locateAll"> },
): void {
  tasks.define(PURGE_EXPIRED, z.object({}), async () => {
    await jobs.purgeExpired();
  });
  tasks.schedule(PURGE_EXPIRED, "5 * * * *");
  tasks.define(LOCATE, z.object({}), () => places.locateAll());
  tasks.schedule(LOCATE, "* * * * *");
}
