import { setTimeout as sleep } from "node:timers/promises";
import type { BusinessKind } from "#contract/business-kinds.ts";
import {
  SYNC_WAIT_MS,
  type ChosenResult,
  type SyncOutcome,
  type SyncResult,
  type SyncRun,
  type SyncStatus,
} from "#contract/places.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import { syncText as text } from "#contract/texts/sync.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import type { PlacesProvider } from "./places.provider.ts";
import { createListingSync } from "./sync-listing.service.ts";
import { syncFailures, syncNotes } from "./sync-notes.ts";
import { createSyncWorker } from "./sync-work.service.ts";
import {
  cancelOpenRun,
  countResults,
  countRuns,
  countTargets,
  findKindFacts,
  findOpenRun,
  findResults,
  findRuns,
  findTargets,
  insertRun,
  type CountedRun,
  type SyncSelection,
} from "./sync.queries.ts";

/** The task that continues a run. */
export const SYNC_TASK = "places.sync";
/** How long one task works before it enqueues the next. */
const SLICE_MS = 5 * 60_000;

const ONE_LISTING = { scope: "chosen", kind: null } as const;

/** Why the last fetch of a listing failed, in the reader's language. @param stored of the source */
export const fetchFailureOf = (stored: string): string => syncNotes.read(stored);

export type Sync = ReturnType<typeof createSync>;

/** Synchronises listings with their places service, one run at a time. spec: DECISIONS 29 */
export function createSync(
  platform: Pick<Platform, "cache" | "clock" | "database" | "live" | "log" | "tasks">,
  needs: {
    uploads: Pick<Uploads, "storeImage" | "removeFiles">;
    provider: PlacesProvider | undefined;
    /** How long a call waits. */
    waitMs?: number;
    /** How often the lease of a run is renewed. */
    renewMs?: number;
  },
) {
  const { clock, log, tasks } = platform;
  const { db } = platform.database;
  const { provider, waitMs = SYNC_WAIT_MS } = needs;
  const listings = createListingSync(platform, needs);
  const worker = createSyncWorker(platform, { ...needs, listings });

  async function readRun(id: number): Promise<SyncRun> {
    const [row] = await findRuns(db, { offset: 0, limit: 1 }, id);
    if (!row) throw appError("places.sync_not_found");
    return present(row);
  }

  /** @throws places.no_provider, places.sync_running */
  async function start(reach: SyncSelection, { adminId, record }: DecisionWithSubject): Promise<number> {
    if (!provider) throw appError("places.no_provider");
    const id = await withTransaction(db, async (tx) => {
      const total = await countTargets(tx, reach, provider.name);
      const run = await insertRun(tx, { ...reach, total, startedBy: adminId, startedAt: clock.now().toISOString() });
      if (!run) throw appError("places.sync_running");
      const { scope, kind, businessIds } = reach;
      await record(tx, {
        subjectId: run.id,
        before: {},
        after: { scope, kind, total, ...(businessIds && { businessIds }) },
      });
      return run.id;
    });
    await worker.tell();
    return id;
  }

  /** Continues a run for as long as a task may; the next task does the rest. */
  async function continueRun(runId: number, signal: AbortSignal, sliceMs = SLICE_MS): Promise<void> {
    const left = await worker.work(runId, { untilMs: performance.now() + sliceMs, signal });
    if (left === "unfinished") await tasks.enqueue(SYNC_TASK, { runId });
  }

  /** Works on a run for as long as a call waits; the current listing may take longer, and a task does the rest. */
  async function continueAndWait(runId: number): Promise<SyncRun> {
    const working = continueRun(runId, new AbortController().signal, waitMs).catch((error: unknown) => {
      log.error({ err: error, runId }, "a synchronisation was interrupted");
    });
    const waiting = new AbortController();
    const waited = sleep(waitMs, undefined, { ref: false, signal: waiting.signal }).catch(() => {});
    await Promise.race([working, waited]);
    waiting.abort();
    return readRun(runId);
  }

  async function resultsOf(runId: number, ids: readonly number[]): Promise<ChosenResult[]> {
    const rows = await findResults(db, { runId }, { offset: 0, limit: ids.length + 1 });
    const byId = new Map(rows.map((row) => [row.businessId, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      if (!row) return { id, ok: false, outcome: null, note: null, photosAdded: 0 };
      const { outcome, note, photosAdded } = row;
      const ok = outcome === "updated" || outcome === "unchanged";
      return { id, ok, outcome, note: note && syncNotes.read(note), photosAdded };
    });
  }

  return {
    types: (kind: BusinessKind) => [...(provider?.types[kind] ?? [])],

    /** Starts a run over all listings in the background. @throws as start */
    async startAll(decision: DecisionWithSubject): Promise<number> {
      const id = await start({ scope: "all", kind: null, businessIds: null }, decision);
      await tasks.enqueue(SYNC_TASK, { runId: id });
      return id;
    },

    /** Synchronises details or photos of one kind, and waits for the end as long as a call may. @throws as start */
    async runKind(scope: "details" | "photos", kind: BusinessKind, decision: DecisionWithSubject): Promise<SyncRun> {
      return continueAndWait(await start({ scope, kind, businessIds: null }, decision));
    },

    /** Checks that a listing can be synchronised. @throws businesses.not_found, places.no_source */
    async requireSource(id: number): Promise<void> {
      const [target] = await findTargets(db, { ...ONE_LISTING, businessIds: [id], cursor: 0 }, "", 1);
      if (!target) throw appError("businesses.not_found");
      if (target.sourceId === null || (provider && target.provider !== provider.name))
        throw appError("places.no_source");
    },

    /** Synchronises chosen listings in the same way. @throws as start */
    async runChosen(
      given: readonly number[],
      decision: DecisionWithSubject,
    ): Promise<{ run: SyncRun; results: ChosenResult[] }> {
      const ids = [...new Set(given)];
      const run = await continueAndWait(await start({ scope: "chosen", kind: null, businessIds: ids }, decision));
      const results = await resultsOf(run.id, ids);
      const isOver = run.finishedAt !== null;
      // A listing without a result in an ended run does not exist, unless the run ended early.
      return {
        run,
        results: results.map((result) =>
          result.outcome === null && isOver
            ? { ...result, note: run.state === "done" ? text.note.unknown : run.failure }
            : result,
        ),
      };
    },

    /** Continues a run in a task; does nothing when another worker has it. */
    continueRun,

    /** Resumes a run that no worker has: after a crash, or when its task was lost. */
    async resume(signal: AbortSignal): Promise<void> {
      const run = await findOpenRun(db);
      if (run) await continueRun(run.id, signal);
    },

    /** Ends the open run after the current listing. @throws places.sync_not_running */
    async cancel({ record }: DecisionWithSubject): Promise<SyncRun> {
      const id = await withTransaction(db, async (tx) => {
        const run = await cancelOpenRun(tx, clock.now().toISOString());
        if (!run) throw appError("places.sync_not_running");
        await record(tx, { subjectId: run.id, before: { state: "running" }, after: { state: run.state } });
        return run.id;
      });
      await worker.tell();
      return readRun(id);
    },

    async status(): Promise<SyncStatus> {
      const [fitness, retail, [latest]] = await Promise.all([
        findKindFacts(db, "fitness"),
        findKindFacts(db, "retail"),
        findRuns(db, { offset: 0, limit: 1 }),
      ]);
      // Runs never overlap, so an open one is the latest.
      return {
        syncInProgress: latest !== undefined && latest.run.finishedAt === null,
        lastFitnessSync: fitness.last,
        lastRetailSync: retail.last,
        fitnessBusinessCount: fitness.count,
        retailBusinessCount: retail.count,
        run: latest ? present(latest) : null,
      };
    },

    async listRuns(query: PageQuery): Promise<{ runs: SyncRun[]; total: Total }> {
      const [rows, total] = await Promise.all([findRuns(db, pageWindow(query)), countRuns(db)]);
      return { runs: rows.map(present), total };
    },

    /** @throws places.sync_not_found */
    async listResults(
      runId: number,
      { outcome, ...page }: PageQuery & { outcome?: SyncOutcome | undefined },
    ): Promise<{ results: SyncResult[]; total: Total }> {
      await readRun(runId);
      const filter = { runId, outcome };
      const [results, total] = await Promise.all([findResults(db, filter, pageWindow(page)), countResults(db, filter)]);
      return { results: results.map((row) => ({ ...row, note: row.note && syncNotes.read(row.note) })), total };
    },
  };
}

function present({ run, startedBy, updated, unchanged, skipped, failed, photosAdded }: CountedRun): SyncRun {
  const { id, scope, kind, state, startedAt, finishedAt } = run;
  const failure = run.failure && syncFailures.read(run.failure);
  const done = updated + unchanged + skipped + failed;
  const counts = { updated, unchanged, skipped, failed, photosAdded };
  // Listings added in the meantime are done too.
  const total = Math.max(run.total, done);
  return { id, scope, kind, state, total, done, ...counts, failure, startedBy, startedAt, finishedAt };
}
