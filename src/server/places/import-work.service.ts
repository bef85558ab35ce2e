import { IMPORT_LIMITS } from "#contract/places.ts";
import { insertImportedListings, type Trash } from "#server/businesses/businesses.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { separateDuplicates } from "./duplicates.service.ts";
import { changeBatch, claimBatch, findCategoryNames, renewLease, type Batch } from "./import-batches.queries.ts";
import { readPlace, type ParsedRow } from "./import-listing.ts";
import { importFailures, keepNotes, rowNotes } from "./import-notes.ts";
import {
  analyzeRows,
  deleteRows,
  writeRowResults,
  findListingsToKeep,
  findNewRows,
  findRowsToUndo,
  insertRows,
  lockImports,
  type KeepReason,
  type RowResult,
  type ImportableRow,
} from "./import-rows.queries.ts";
import { ProviderQuotaError, type PlacesProvider } from "./places.provider.ts";

const LEASE_MS = 3 * 60_000;
const SEARCH_MS = 30 * 60_000;
/** Rows read, compared, written and undone in one step. */
const READ_BATCH = 25;
const COMPARE_BATCH = 500;
const WRITE_BATCH = 200;
const UNDO_BATCH = 50;

export interface ImportDependencies {
  provider: PlacesProvider | undefined;
  trash: Pick<Trash, "purgeNow">;
}

/** Another worker has the lease by now. */
class LeaseLostError extends Error {}

/**
 * Does what an import still needs: searches, compares, writes or undoes. Its worker has a lease; after a crash another
 * one continues where it stopped. spec: DECISIONS 28
 */
export function createImportWork(
  { cache, clock, database, log }: Pick<Platform, "cache" | "clock" | "database" | "log">,
  { provider, trash }: ImportDependencies,
) {
  const { db } = database;
  const now = () => clock.now().toISOString();
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS).toISOString();

  /** The lease of a batch, renewed within the transaction of each step. */
  function leaseOf(batchId: number, first: string) {
    let heldUntil = first;
    return {
      async renew(tx: Db): Promise<() => void> {
        const until = leaseEnd();
        if (!(await renewLease(tx, batchId, heldUntil, until))) throw new LeaseLostError();
        return () => {
          heldUntil = until;
        };
      },
    };
  }
  type Holder = ReturnType<typeof leaseOf>;

  async function step<T>(lease: Holder, work: (tx: Db) => Promise<T>): Promise<T> {
    const [result, flush] = await withTransaction(db, async (tx) => {
      const renewed = await lease.renew(tx);
      return [await work(tx), renewed] as const;
    });
    flush();
    return result;
  }

  /** Queries the service. @returns why it stopped early, if it did */
  async function search(batch: Batch, lease: Holder): Promise<string | null> {
    if (!provider || provider.name !== batch.provider) return importFailures.store("provider", { count: 0 });
    const { country = "singapore", keyword = "", types = [], radius = IMPORT_LIMITS.radiusDefault } = batch.query;
    const requestedLimit = batch.query.limit ?? IMPORT_LIMITS.default;
    const limit = requestedLimit === 0 ? IMPORT_LIMITS.max : Math.min(requestedLimit, IMPORT_LIMITS.max);
    const categories = await findCategoryNames(db, batch.kind);
    await step(lease, (tx) => deleteRows(tx, batch.id));
    let position = 0;
    let read: { position: number; row: ParsedRow }[] = [];
    const flush = async () => {
      const rows = read;
      read = [];
      await step(lease, (tx) => insertRows(tx, batch.id, rows));
    };
    try {
      const found = provider.search(
        {
          kind: batch.kind,
          country,
          radius,
          limit,
          ...(keyword !== "" && { keyword }),
          ...(types.length > 0 && { types }),
        },
        AbortSignal.timeout(SEARCH_MS),
      );
      for await (const place of found) {
        position += 1;
        read.push({ position, row: readPlace(place, batch.kind, provider.name, categories) });
        if (read.length >= READ_BATCH) await flush();
        if (position >= limit) break;
      }
      return null;
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      log.warn({ err: error, batchId: batch.id }, "the places service stopped an import");
      if (error instanceof ProviderQuotaError) return importFailures.store("quota", { count: position });
      return importFailures.store("provider", { count: position });
    } finally {
      await flush();
    }
  }

  async function compare(batch: Batch, lease: Holder): Promise<void> {
    await analyzeRows(db);
    for (let after = 0; ;) {
      const rows = await findNewRows(db, batch.id, after, COMPARE_BATCH);
      const last = rows.at(-1);
      if (!last) return;
      await step(lease, async (tx) => {
        const { duplicates } = await separateDuplicates(
          tx,
          { id: batch.id, comparesFields: batch.provider === "csv" },
          rows,
        );
        await writeRowResults(tx, duplicates);
      });
      after = last.position;
      await pause(0);
    }
  }

  async function write(batch: Batch, lease: Holder): Promise<void> {
    for (;;) {
      const rows = await findNewRows(db, batch.id, 0, WRITE_BATCH);
      if (rows.length === 0) return;
      try {
        await step(lease, (tx) => writeRows(tx, batch, rows));
      } catch (error) {
        if (error instanceof LeaseLostError) throw error;
        log.warn({ err: error, batchId: batch.id }, "writing rows of an import one by one");
        for (const row of rows) await writeRow(batch, lease, row);
      }
      await cache.invalidate(`listings:${batch.kind}`, "categories");
      // Gives concurrent reads a turn.
      await pause(0);
    }
  }

  async function writeRows(tx: Db, batch: Batch, rows: readonly ImportableRow[]): Promise<void> {
    // Of two imports with the same places, the second must see what the first wrote.
    await lockImports(tx);
    const { duplicates, newRows } = await separateDuplicates(tx, { id: batch.id, comparesFields: false }, rows);
    const ids = await insertImportedListings(
      tx,
      newRows.map(({ listing }) => listing),
      { createdAt: now() },
    );
    const imported = newRows.map((row, index): RowResult => ({
      id: row.id,
      outcome: "imported",
      reasons: [],
      businessId: ids[index] ?? null,
    }));
    await writeRowResults(tx, [...duplicates, ...imported]);
  }

  async function writeRow(batch: Batch, lease: Holder, row: ImportableRow): Promise<void> {
    try {
      await step(lease, (tx) => writeRows(tx, batch, [row]));
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      log.warn({ err: error, batchId: batch.id, position: row.position }, "a row of an import was not written");
      const failed = {
        id: row.id,
        outcome: "failed",
        reasons: [rowNotes.store("notWritten")],
        businessId: null,
      } as const;
      await step(lease, (tx) => writeRowResults(tx, [{ ...failed, reasons: [...failed.reasons] }]));
    }
  }

  async function undo(batch: Batch, lease: Holder): Promise<void> {
    for (;;) {
      const begun = performance.now();
      const rows = await findRowsToUndo(db, batch.id, UNDO_BATCH);
      if (rows.length === 0) return;
      const ids = rows.flatMap(({ businessId }) => businessId ?? []);
      const keepReasons = new Map<number, KeepReason>();
      await trash.purgeNow(ids, async (tx, businessIds) => {
        const found = await findListingsToKeep(tx, businessIds);
        for (const [id, why] of found) keepReasons.set(id, why);
        return new Set(found.keys());
      });
      await step(lease, (tx) =>
        writeRowResults(
          tx,
          rows.map(({ id, businessId }): RowResult => {
            const why = businessId === null ? undefined : keepReasons.get(businessId);
            return why === undefined
              ? { id, outcome: "undone", reasons: [], businessId: null }
              : { id, outcome: "imported", reasons: [keepNotes.store(why)], businessId };
          }),
        ),
      );
      await pause(Math.min(1_000, performance.now() - begun));
    }
  }

  async function workOn(batch: Batch, lease: Holder): Promise<void> {
    const end = { leaseUntil: null, finishedAt: now() };
    if (batch.state === "undone") {
      await undo(batch, lease);
      return changeBatch(db, batch.id, { ...end, finishedAt: now() });
    }
    let { failure } = batch;
    if (batch.state === "checking") {
      if (batch.provider !== "csv") failure = await search(batch, lease);
      else if (batch.query.uploaded !== true)
        return changeBatch(db, batch.id, { ...end, state: "failed", failure: importFailures.store("upload") });
      await compare(batch, lease);
      if (batch.query.dryRun === true)
        return changeBatch(db, batch.id, { leaseUntil: null, state: "checked", failure });
      await step(lease, (tx) => changeBatch(tx, batch.id, { state: "importing", failure }));
    }
    await write(batch, lease);
    const isWhole = failure === null || batch.query.dryRun === true;
    await changeBatch(db, batch.id, { leaseUntil: null, finishedAt: now(), state: isWhole ? "done" : "failed" });
  }

  return {
    /** Works on a batch to its end, unless another worker already does. */
    async run(batchId: number): Promise<void> {
      const until = leaseEnd();
      const batch = await claimBatch(db, batchId, now(), until);
      if (!batch) return;
      try {
        await workOn(batch, leaseOf(batchId, until));
      } catch (error) {
        if (!(error instanceof LeaseLostError)) throw error;
        log.warn({ batchId }, "the lease of an import was lost");
      }
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
