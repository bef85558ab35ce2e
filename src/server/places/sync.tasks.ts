import { z } from "zod";
import { id } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Refresh } from "./refresh.service.ts";
import { SYNC_TASK, type Sync } from "./sync.service.ts";

const RESUME = "places.resume-sync";
const REFRESH = "places.refresh";
/** Longer than a task works, because the last listing may take a while. */
const TIMEOUT_SECONDS = 15 * 60;

/**
 * Continues synchronisations; every minute it looks for one whose worker is gone. Every night it refetches or blanks
 * content that may not be stored any longer.
 */
export function registerSyncTasks(
  { tasks }: Pick<Platform, "tasks">,
  sync: Pick<Sync, "continueRun" | "resume">,
  refresh: Refresh,
): void {
  tasks.define(SYNC_TASK, z.object({ runId: id }), ({ runId }, { signal }) => sync.continueRun(runId, signal), {
    timeoutSeconds: TIMEOUT_SECONDS,
  });
  tasks.define(RESUME, z.object({}), (_, { signal }) => sync.resume(signal), {
    timeoutSeconds: TIMEOUT_SECONDS,
    retries: 0,
  });
  tasks.schedule(RESUME, "* * * * *");
  tasks.define(REFRESH, z.object({}), (_, { signal }) => refresh.refresh(signal), { timeoutSeconds: 60 * 60 });
  tasks.schedule(REFRESH, "20 2 * * *");
}
