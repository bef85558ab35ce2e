import { chmod, copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { FileStore } from "../files/files.ts";
import { schemaLevelOf, migrationsOf, OLDER_DATABASE } from "../database/migrate.ts";
import { currentSources } from "../database/migrations.ts";
import {
  BackupError,
  PARTS,
  productVersion,
  tablePath,
  writeManifest,
  type Manifest,
  type TableEntry,
} from "./manifest.ts";
import { dropFiles, flushFiles, saveFiles, writeFileList, type FileList } from "./stored-files.ts";
import {
  derivedRelations,
  findTables,
  productTables,
  prepareSession,
  readSequences,
  relationsOf,
  saveTable,
  unknownRelations,
} from "./tables.ts";
import { saveTasks } from "./waiting-tasks.ts";

/** Reports progress: the stage, and how many of how many are done. */
export type OnProgress = (stage: string, done: number, total: number | undefined) => void;

export interface BackupOptions {
  /** The database, which may be in use. */
  url: string;
  files: FileStore;
  /** The file with the session secret, when the product generated it. */
  secretPath: string | undefined;
  /** Where the backup is written: a folder that does not exist or is empty. */
  folder: string;
  now: Date;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

export interface BackupResult {
  rows: number;
  tables: number;
  files: number;
  /** Tables that no migration created; they are left out. */
  unknownTables: string[];
}

/**
 * Writes rows, files and waiting tasks into one folder while the product runs. All rows come from one snapshot. A file
 * never changes under its key, so the files copied before the snapshot and right after it are those that the rows
 * reference.
 * @throws BackupError with a message for the operator; whatever was written is removed
 */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { folder } = options;
  // Renamed when it is complete, so that half a backup is never mistaken for one.
  const part = `${folder}.part`;
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BackupError(`${folder} is not empty: name a new folder.`);
  await mkdir(part, { recursive: true, mode: 0o700 });
  // Left over from a backup that was killed.
  for (const name of await readdir(part)) await rm(join(part, name), { recursive: true, force: true });
  try {
    await chmod(part, 0o700);
    await Promise.all([PARTS.tables, PARTS.files].map((name) => mkdir(join(part, name), { mode: 0o700 })));
    const result = await write(part, options);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return result;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function write(part: string, options: BackupOptions): Promise<BackupResult> {
  const { files, signal, onProgress } = options;
  const list: FileList = new Map();
  const copying = { signal, onFile: (count: number) => onProgress?.("files", count, undefined) };
  await saveFiles(files, part, list, copying);
  const client = new pg.Client({ connectionString: options.url, application_name: "backup", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    await prepareSession(client);
    await client.query("begin isolation level repeatable read, read only");
    const saved = await saveRows(client, part, options);
    // Files added in the meantime may belong to saved rows.
    const present = await saveFiles(files, part, list, copying);
    await dropFiles(
      part,
      list,
      await unreferencedKeys(
        client,
        [...list.keys()].filter((key) => !present.has(key)),
      ),
    );
    await client.query("commit");
    if (options.secretPath !== undefined) {
      await copyFile(options.secretPath, join(part, PARTS.secret));
      await chmod(join(part, PARTS.secret), 0o600);
    }
    await flushFiles(saved.tables.map(({ name }) => tablePath(part, name)));
    signal?.throwIfAborted();
    const { unknownTables, ...content } = saved;
    await writeManifest(part, {
      ...content,
      version: await productVersion(),
      createdAt: options.now.toISOString(),
      files: await writeFileList(part, list),
      hasSecret: options.secretPath !== undefined,
    });
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, tables: saved.tables.length, files: list.size, unknownTables };
  } finally {
    await client.end();
  }
}

type SavedRows = Pick<Manifest, "postgres" | "migrations" | "newestMigration" | "tables" | "sequences" | "tasks"> & {
  unknownTables: string[];
};

async function saveRows(client: pg.Client, part: string, options: BackupOptions): Promise<SavedRows> {
  const own = currentSources().migrations;
  // The first statement fixes the snapshot.
  const applied = await migrationsOf(client);
  const level = schemaLevelOf(applied, own);
  if (level === "empty")
    throw new BackupError("There is nothing to back up: this database was never used by the product.");
  if (level === "older") throw new BackupError(OLDER_DATABASE);
  if (level === "newer")
    throw new BackupError(
      "A newer version of the product works on this database. Back up with that version: this one does not know all of its tables.",
    );
  const found = await findTables(client, productTables().difference(derivedRelations().tables));
  const tables: TableEntry[] = [];
  for (const [done, table] of found.entries()) {
    options.onProgress?.("tables", done, found.length);
    tables.push(await saveTable(client, table, part, options.signal));
  }
  options.onProgress?.("tables", found.length, found.length);
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return {
    postgres: rows[0]?.server_version ?? "",
    migrations: applied,
    newestMigration: own.findLast(({ when }) => applied.includes(when))?.tag ?? "",
    tables,
    // Sequences are not part of the snapshot; read after the rows, they are never behind them.
    sequences: await readSequences(
      client,
      found.map(({ name }) => name),
    ),
    tasks: await saveTasks(client, part),
    unknownTables: unknownRelations(await relationsOf(client)),
  };
}

/** Of the keys whose files are gone, those that no saved row references. */
async function unreferencedKeys(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    "select key from unnest($1::text[]) as key where not exists (select from uploads where file_key = key)",
    [keys],
  );
  return rows.map(({ key }) => key);
}
