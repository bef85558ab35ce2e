import { fill } from "#contract/texts/catalogue.ts";
import { syncText as text } from "#contract/texts/sync.ts";
import type { SyncRun } from "#contract/places.ts";
import type { Sync } from "#server/places/sync.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import { createDecisionOf } from "./audited-decisions.service.ts";

export type AdminPlaces = ReturnType<typeof createAdminPlaces>;

/**
 * Starts and stops syncs with places services for admins; each action is written to the audit log. spec: DECISIONS 28,
 * 29
 */
export function createAdminPlaces(platform: Pick<Platform, "clock">, { sync }: { sync: Sync }) {
  const decisionOf = createDecisionOf(platform);
  const starting = (session: Session) => decisionOf(session, "places.sync_start", "sync_run");

  async function runKind(scope: "details" | "photos", session: Session) {
    const run = await sync.runKind(scope, "retail", starting(session));
    const { done, failed, total, state, id } = run;
    const successful = successfulOf(run);
    const words = run.finishedAt === null ? text.goesOn : scope === "photos" ? text.photosDone : text.detailsDone;
    const message = run.failure ?? fill(words, { successful, total, done });
    return { message, results: { successful, failed, total }, runId: id, state };
  }

  return {
    /** The types that an import can be filtered by. */
    placeTypes: sync.types,

    /** @throws businesses.not_found, places.no_source, places.sync_failed, and as Sync.start */
    async syncOne(id: number, session: Session) {
      await sync.requireSource(id);
      const { run, results } = await sync.runChosen([id], starting(session));
      const [result] = results;
      if (!result || result.outcome === "failed" || run.state === "failed") throw appError("places.sync_failed");
      return { success: true as const, result, runId: run.id };
    },

    /** @throws as Sync.start */
    async syncChosen(ids: readonly number[], session: Session) {
      const { run, results } = await sync.runChosen(ids, starting(session));
      return { synced: results.filter(({ ok }) => ok).length, results, runId: run.id, state: run.state };
    },

    syncAllPhotos: (session: Session) => runKind("photos", session),
    syncAllDetails: (session: Session) => runKind("details", session),

    /** Starts a sync without waiting for it. @throws as Sync.start. spec: product §4 */
    async syncAll(session: Session) {
      return { message: text.started, runId: await sync.startAll(starting(session)) };
    },

    /** @throws places.sync_not_running */
    async cancelSync(session: Session): Promise<{ message: string; run: SyncRun }> {
      const run = await sync.cancel(decisionOf(session, "places.sync_cancel", "sync_run"));
      return { message: run.finishedAt === null ? text.cancelling : text.cancelled, run };
    },

    syncStatus: sync.status,
    listSyncRuns: sync.listRuns,
    listSyncResults: sync.listResults,
  };
}

function successfulOf({ updated, unchanged }: SyncRun): number {
  return updated + unchanged;
}
