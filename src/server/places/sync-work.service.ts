import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { ProviderError, ProviderQuotaError, type PlacesProvider } from "./places.provider.ts";
import { acquireLease, type Lease } from "./sync-lease.service.ts";
import type { ListingSync, FetchedListing, FetchScope } from "./sync-listing.service.ts";
import {
  findAdminIds,
  findTargets,
  finishRun,
  insertResult,
  moveCursor,
  findRunState,
  type RunRow,
  type SyncTarget,
} from "./sync.queries.ts";
import { updateSource } from "./sync-listing.queries.ts";
import { syncFailures, syncNotes } from "./sync-notes.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";

const BATCH = 20;
/** Minimum time between progress events to the pages of admins. */
const NOTIFY_INTERVAL_MS = 1_000;

/** How a worker left a run: it ended, there is more to do, or another worker has it. */
export type RunExit = "ended" | "unfinished" | "not_ours";

/**
 * Works on a run listing by listing; no listing is processed twice, even after a crash or a cancel or with a second
 * worker. spec: DECISIONS 29
 */
export function createSyncWorker(
  platform: Pick<Platform, "cache" | "clock" | "database" | "live" | "log">,
  needs: {
    listings: ListingSync;
    uploads: Pick<Uploads, "removeFiles">;
    provider: PlacesProvider | undefined;
    /** How often the lease of a run is renewed. */
    renewMs?: number | undefined;
  },
) {
  const { cache, clock, live, log } = platform;
  const { db } = platform.database;
  const { listings, provider, uploads } = needs;
  const now = () => clock.now().toISOString();

  /** Makes the pages of admins refetch the state. */
  async function notifyAdmins(): Promise<void> {
    try {
      for (const id of await findAdminIds(db)) await live.publish(id, { kind: "sync" });
    } catch (error) {
      log.warn({ err: error }, "admins could not be notified of a synchronisation");
    }
  }

  async function finish(lease: Lease, state: "done" | "cancelled" | "failed", failure?: string): Promise<RunExit> {
    const end = { state, now: now(), ...(failure !== undefined && { failure }) };
    await lease.whileHeld((held) => finishRun(db, lease.run.id, end, held));
    return "ended";
  }

  /** Fetches and writes one listing. @returns the state of the run; undefined when this worker has lost it */
  async function syncListing(lease: Lease, target: SyncTarget, from: PlacesProvider, signal: AbortSignal) {
    const { run } = lease;
    const { id, name, sourceId } = target;
    let fetchedListing: FetchedListing | undefined;
    let failure: string | undefined;
    if (sourceId !== null && target.provider === from.name) {
      try {
        fetchedListing = await listings.fetchListing(from, { id, sourceId }, fetchScopeOf(run), signal);
        if (fetchedListing.place === null) failure = syncNotes.store("gone");
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ProviderQuotaError) throw error;
        log.warn({ err: error, businessId: id, runId: run.id }, "a listing could not be synchronised");
        failure = error instanceof ProviderError ? syncNotes.store("refused") : syncNotes.store("broken");
      }
    }
    const fetched = fetchedListing;
    let unused: string[] = [];
    const write = (isBroken: boolean, held: string) =>
      withTransaction(db, async (tx) => {
        // The run first: a worker that has lost it must not write.
        const state = await moveCursor(tx, { id: run.id, cursor: run.cursor, held }, id);
        if (state === undefined) return undefined;
        const base = { runId: run.id, businessId: id, name, createdAt: now() };
        if (isBroken || failure !== undefined) {
          const note = isBroken ? syncNotes.store("broken") : failure;
          await updateSource(tx, id, { failure: note });
          await insertResult(tx, { ...base, outcome: "failed", note });
        } else if (!fetched) await insertResult(tx, { ...base, outcome: "skipped", note: syncNotes.store("noSource") });
        else {
          const written = await listings.write(tx, id, fetched, { now: now() });
          unused = written.orphanedFiles;
          if (written.outcome === "trashed")
            await insertResult(tx, { ...base, businessId: null, outcome: "skipped", note: syncNotes.store("trashed") });
          else {
            const { outcome, fields, photosAdded } = written;
            const changed: string[] = [...fields, ...(photosAdded > 0 ? ["photos"] : [])];
            const note = changed.length === 0 ? null : syncNotes.store("changed", { fields: changed.join(",") });
            await insertResult(tx, { ...base, outcome, note, photosAdded });
          }
          return { state, isChanged: written.outcome === "updated" };
        }
        return { state, isChanged: false };
      });
    let done: Awaited<ReturnType<typeof write>>;
    try {
      done = await lease.whileHeld((held) => write(false, held));
    } catch (error) {
      log.error({ err: error, businessId: id, runId: run.id }, "a response of the service could not be written");
      if (fetched) await listings.discard(fetched);
      return (await lease.whileHeld((held) => write(true, held)))?.state;
    }
    if (!done && fetched) await listings.discard(fetched);
    await uploads.removeFiles(unused);
    if (done?.isChanged) await cache.invalidate(`business:${id}`, `listings:${target.kind}`);
    return done?.state;
  }

  return {
    tell: notifyAdmins,

    /**
     * Works on an open run until it ends, the time is over or the signal aborts; then it releases the run.
     * @param untilMs moment on performance.now() after which no further listing is begun
     */
    async work(runId: number, { untilMs, signal }: { untilMs: number; signal: AbortSignal }): Promise<RunExit> {
      const lease = await acquireLease({ db, clock, renewMs: needs.renewMs }, runId);
      if (!lease) return "not_ours";
      const { run, lost } = lease;
      const stop = AbortSignal.any([signal, lost]);
      let notifiedAt = performance.now();
      try {
        if (!provider) return await finish(lease, "failed", syncFailures.store("provider"));
        if (run.state === "cancelling") return await finish(lease, "cancelled");
        for (;;) {
          const targets = await findTargets(db, run, provider.name, BATCH);
          if (targets.length === 0) return await finish(lease, "done");
          for (const target of targets) {
            if (signal.aborted || performance.now() >= untilMs) return "unfinished";
            const state = await syncListing(lease, target, provider, stop);
            if (state === undefined) return (await findRunState(db, runId)) === "running" ? "not_ours" : "ended";
            run.cursor = target.id;
            if (state === "cancelling") return await finish(lease, "cancelled");
            if (performance.now() - notifiedAt >= NOTIFY_INTERVAL_MS) {
              notifiedAt = performance.now();
              await notifyAdmins();
            }
          }
        }
      } catch (error) {
        if (signal.aborted) return "unfinished";
        if (lost.aborted) return "not_ours";
        if (error instanceof ProviderQuotaError) {
          log.error({ err: error, runId }, "a synchronisation ended early");
          return await finish(lease, "failed", syncFailures.store("quota"));
        }
        throw error;
      } finally {
        await lease.release();
        await notifyAdmins();
      }
    },
  };
}

function fetchScopeOf({ scope }: RunRow): FetchScope {
  return { details: scope !== "photos", photos: scope !== "details" };
}
