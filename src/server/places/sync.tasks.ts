import { z } from "zod";
import { id } from "#contract/fields.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Refresh } from "./refresh.service.ts";
import { SYNC_TASK, type Sync } from "./sync.service.ts";

const RESUME = "places.resume-sync";
const REFRESH = "places.refresh";
/** A minute more than a task works: the listing at hand may take as long. */
const TIMEOUT_SECONDS = 15 * 60;

/**
 * Goes on with synchronisations; every minute it looks for one whose worker is gone. Every night content that may not be
 * kept is refreshed or blanked.
 */
export function registerSyncTasks(
  { tasks }: Pick<Platform, "tasks">,
  sync: Pick<Sync, "proceed" | "resume">,
  refresh: Refresh,
): void {
  tasks.define(SYNC_TASK, z.object({ runId: id }), ({ runId }, { signal }) => sync.proceed(runId, signal), {
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
