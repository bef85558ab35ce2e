import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Jobs } from "./jobs.service.ts";

const FORGET_EXPIRED = "jobs.forget-expired";

/** Keeps the search small. Nothing waits for it: an expired job is left out at once, by its date. */
export function registerJobsTasks({ tasks }: Pick<Platform, "tasks">, jobs: Pick<Jobs, "forgetExpired">): void {
  tasks.define(FORGET_EXPIRED, z.object({}), async () => {
    await jobs.forgetExpired();
  });
  tasks.schedule(FORGET_EXPIRED, "5 * * * *");
}
