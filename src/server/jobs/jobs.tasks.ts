import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Jobs } from "./jobs.service.ts";

const PURGE_EXPIRED = "jobs.forget-expired";

/** Removes expired jobs to keep the search table small; searches already exclude them by date. */
export function registerJobsTasks({ tasks }: Pick<Platform, "tasks">, jobs: Pick<Jobs, "purgeExpired">): void {
  tasks.define(PURGE_EXPIRED, z.object({}), async () => {
    await jobs.purgeExpired();
  });
  tasks.schedule(PURGE_EXPIRED, "5 * * * *");
}
