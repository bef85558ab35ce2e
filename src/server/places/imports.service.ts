import type { BusinessKind } from "#contract/business-kinds.ts";
import {
  IMPORT_LIMITS,
  type ImportBatch,
  type ImportCountry,
  type ImportRow,
  type RowOutcome,
} from "#contract/places.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import { importText as text } from "#contract/texts/imports.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { CsvReadError, openCsv, type OpenCsv } from "./csv-read.ts";
import { readCsvRow } from "./csv-rows.ts";
import {
  changeBatch,
  countBatches,
  countCategories,
  countOutcomes,
  countRows,
  findStalledBatches,
  findBatches,
  findCategoryNames,
  findRows,
  deleteOldPlaces,
  insertBatch,
  lockBatch,
  type Batch,
  type BatchChange,
  type BatchQuery,
} from "./import-batches.queries.ts";
import { cleanName, type ParsedRow } from "./import-listing.ts";
import { insertRows } from "./import-rows.queries.ts";
import { createImportWork, type ImportDependencies } from "./import-work.service.ts";
import { importFailures } from "./import-notes.ts";
import { presentBatch, presentReason } from "./imports.present.ts";

export { summaryOf, toImportResponse } from "./imports.present.ts";

/** A query of the places service. */
export interface ImportQuery {
  kind: BusinessKind;
  country: ImportCountry;
  keyword: string;
  types: readonly string[];
  /** Metres. */
  radius: number;
  /** 0 for the maximum of an import. */
  limit: number;
  dryRun: boolean;
}

/** How long a call waits for the end of its work; the rest is done in the background. */
const WAIT_MS = 20_000;
const LEASE_MS = 3 * 60_000;
const FORGET_MS = 30 * 86_400_000;
/** Rows of a file that are written at a time. */
const ROWS_PER_INSERT = 500;

export type Imports = ReturnType<typeof createImports>;

/** Imports of listings from places services and files: checked, confirmed, undone. spec: DECISIONS 28 */
export function createImports(
  platform: Pick<Platform, "cache" | "clock" | "database" | "log">,
  needs: ImportDependencies,
) {
  const { clock, log } = platform;
  const { db } = platform.database;
  const work = createImportWork(platform, needs);
  const now = () => clock.now().toISOString();
  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  /**
   * Works on a batch and waits for its end for a limited time. Interrupted work is resumed by a task within a minute.
   */
  async function workOn(batchId: number, wait = WAIT_MS): Promise<void> {
    const done = work
      .run(batchId)
      .catch((error: unknown) => log.error({ err: error, batchId }, "an import was interrupted and will be resumed"));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, wait);
    });
    await Promise.race([done, timeout]);
    clearTimeout(timer);
  }

  async function read(id: number): Promise<ImportBatch> {
    const [batch] = await findBatches(db, { id });
    if (!batch) throw appError("imports.not_found");
    const counts = await countOutcomes(db, [id]);
    return presentBatch(batch, counts.get(id), await countCategories(db, id));
  }

  async function decide(
    id: number,
    { record }: DecisionWithSubject,
    judge: (batch: Batch, tx: Db) => Promise<BatchChange> | BatchChange,
  ): Promise<ImportBatch> {
    await withTransaction(db, async (tx) => {
      const batch = await lockBatch(tx, id);
      if (!batch) throw appError("imports.not_found");
      const change = await judge(batch, tx);
      await changeBatch(tx, id, change);
      await record(tx, { subjectId: id, before: { state: batch.state }, after: { state: change.state } });
    });
    await workOn(id);
    return read(id);
  }

  async function begin(
    batch: { kind: BusinessKind; provider: Batch["provider"]; query: BatchQuery; fileName: string | null },
    { adminId, record }: DecisionWithSubject,
    change: BatchChange = {},
  ): Promise<number> {
    return withTransaction(db, async (tx) => {
      const id = await insertBatch(tx, { ...batch, createdAt: now(), createdBy: adminId });
      if (Object.keys(change).length > 0) await changeBatch(tx, id, change);
      const { kind, provider, fileName, query } = batch;
      await record(tx, { subjectId: id, before: {}, after: { kind, provider, fileName, ...query } });
      return id;
    });
  }

  /** Stores the rows of a file as they are read. @returns why it ended early, as it is stored */
  async function storeRows(
    batchId: number,
    kind: BusinessKind,
    { head, width, rows }: OpenCsv,
  ): Promise<string | null> {
    const categories = await findCategoryNames(db, kind);
    let waiting: { position: number; row: ParsedRow }[] = [];
    const flush = async () => {
      await insertRows(db, batchId, waiting);
      await changeBatch(db, batchId, { leaseUntil: later(LEASE_MS) });
      waiting = [];
    };
    try {
      for await (const { position, cells } of rows) {
        waiting.push({ position, row: readCsvRow(cells, { head, kind, categories, width }) });
        if (waiting.length >= ROWS_PER_INSERT) await flush();
      }
      return null;
    } catch (error) {
      if (!(error instanceof CsvReadError)) throw error;
      return error.failure;
    } finally {
      await flush();
    }
  }

  return {
    /**
     * Queries the places service and imports what is new, or only checks it.
     * @returns what was done within 20 seconds; the rest continues in the background
     * @throws places.no_provider, invalid
     */
    async start({ kind, types, dryRun, ...input }: ImportQuery, decision: DecisionWithSubject): Promise<ImportBatch> {
      const { provider } = needs;
      if (!provider) throw appError("places.no_provider");
      const known = new Set(provider.types[kind].map(({ value }) => value));
      if (!types.every((type) => known.has(type))) throw invalidFields({ googlePlaceTypes: text.typeUnknown });
      const query: BatchQuery = { ...input, types: [...new Set(types)], dryRun };
      const id = await begin({ kind, provider: provider.name, query, fileName: null }, decision);
      await workOn(id);
      return read(id);
    },

    /**
     * Reads a file of listings as a dry run.
     * @param path of the file on disk
     * @throws invalid when the header is not one of listings
     */
    async startCsv(
      { kind, path, fileName }: { kind: BusinessKind; path: string; fileName: string },
      decision: DecisionWithSubject,
    ): Promise<ImportBatch> {
      const file = await openCsv(path).catch((error: unknown) => {
        throw error instanceof CsvReadError ? invalidFields({ file: importFailures.read(error.failure) }) : error;
      });
      const query: BatchQuery = { dryRun: true, ignoredColumns: file.unknown.slice(0, IMPORT_LIMITS.typesMax) };
      const batch = { kind, provider: "csv" as const, query, fileName: cleanName(fileName) || null };
      // Keeps the lease until all rows are stored, so that no worker takes a partial file for a complete one.
      const id = await begin(batch, decision, { leaseUntil: later(LEASE_MS) });
      const failure = await storeRows(id, kind, file);
      await changeBatch(db, id, { query: { ...query, uploaded: true }, failure, leaseUntil: null });
      await workOn(id);
      return read(id);
    },

    async list(query: PageQuery) {
      const [batches, total] = await Promise.all([findBatches(db, pageWindow(query)), countBatches(db)]);
      const counts = await countOutcomes(
        db,
        batches.map(({ id }) => id),
      );
      return { batches: batches.map((batch) => presentBatch(batch, counts.get(batch.id), {})), total: toTotal(total) };
    },

    /** @throws imports.not_found */
    read,

    /** @throws imports.not_found */
    async rows(
      batchId: number,
      { outcome, ...page }: PageQuery & { outcome?: RowOutcome | undefined },
    ): Promise<{ rows: ImportRow[]; total: Total }> {
      const [[batch], rows, total] = await Promise.all([
        findBatches(db, { id: batchId }),
        findRows(db, { batchId, outcome }, pageWindow(page, IMPORT_LIMITS.rowsPage)),
        countRows(db, batchId, outcome),
      ]);
      if (!batch) throw appError("imports.not_found");
      return {
        total: toTotal(total),
        rows: rows.map(({ category, address, city, country, ...row }) => ({
          ...row,
          name: row.name || text.row.unnamed,
          reasons: row.reasons.map(presentReason),
          place: address === null ? null : { category, address, city: city ?? "", country: country ?? "" },
        })),
      };
    },

    /** Imports what a dry run found new. @throws imports.not_found, imports.not_checked */
    confirm: (id: number, decision: DecisionWithSubject): Promise<ImportBatch> =>
      decide(id, decision, ({ state }) => {
        if (state !== "checked") throw appError("imports.not_checked");
        return { state: "importing", leaseUntil: null };
      }),

    /**
     * Removes what an import added, except listings that were claimed, reviewed, edited or used since.
     * @throws imports.not_found, imports.not_done
     */
    undo: (id: number, decision: DecisionWithSubject): Promise<ImportBatch> =>
      decide(id, decision, async ({ state }, tx) => {
        if (state !== "done" && state !== "failed") throw appError("imports.not_done");
        if ((await countRows(tx, id, "imported")) === 0) throw appError("imports.not_done");
        return { state: "undone", undoneAt: now(), undoneBy: decision.adminId, finishedAt: null, leaseUntil: null };
      }),

    /** Resumes imports after a crash. */
    async resume(): Promise<void> {
      for (const id of await findStalledBatches(db, now())) await work.run(id);
    },

    /** Deletes the places read by old imports; unconfirmed dry runs end. */
    deleteOldPlaces: (): Promise<void> =>
      deleteOldPlaces(db, later(-FORGET_MS), importFailures.store("forgotten"), now()),
  };
}
