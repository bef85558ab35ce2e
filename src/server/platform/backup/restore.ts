import { createReadStream } from "node:fs";
import { chmod, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { isInUse } from "../database/in-use.ts";
import {
  applyRepeatables,
  BASELINE_VERSION,
  schemaLevelOf,
  MIGRATION_LOCK,
  migrationsOf,
  prepareSchema,
  runMigrations,
} from "../database/migrate.ts";
import { currentSources, type SchemaSources } from "../database/migrations.ts";
import type { FileStore } from "../files/files.ts";
import type { OnProgress } from "./backup.ts";
import { HashingStream, discard } from "./fingerprint.ts";
import {
  BackupError,
  damagedError,
  PARTS,
  productVersion,
  readManifest,
  tablePath,
  type Manifest,
} from "./manifest.ts";
import { clearSchema, dropKeysAndIndexes } from "./schema.ts";
import { readFiles, restoreFiles, type FileList } from "./stored-files.ts";
import {
  derivedRelations,
  loadTable,
  productTables,
  prepareSession,
  quoted,
  relationsOf,
  unknownRelations,
} from "./tables.ts";
import { loadTasks, openQueues, readTasks } from "./waiting-tasks.ts";

interface CheckOptions {
  folder: string;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/** A backup whose parts were all read and verified, and which this version can restore. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  tasks: Awaited<ReturnType<typeof readTasks>>;
  files: FileList;
  /** What the target's schema is built from. */
  sources: SchemaSources;
}

/**
 * Reads and verifies the whole backup before anything is changed.
 * @throws BackupError when it is damaged, from a newer version than this one, or from before the first migration
 */
export async function checkBackup({ folder, onProgress, signal }: CheckOptions): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const sources = currentSources();
  const level = schemaLevelOf(manifest.migrations, sources.migrations);
  if (level === "older")
    throw new BackupError(
      `This backup is older than version ${BASELINE_VERSION} (newest migration ${manifest.newestMigration}): restore it with version ${BASELINE_VERSION} and start that once, then start this one on the same database.`,
    );
  const known = productTables();
  if (level === "newer" || manifest.tables.some(({ name }) => !known.has(name)))
    throw new BackupError(
      `This backup was made by version ${manifest.version} (newest migration ${manifest.newestMigration}), which is newer than this version ${await productVersion()}. Update the product, then restore.`,
    );
  for (const [done, table] of manifest.tables.entries()) {
    signal?.throwIfAborted();
    onProgress?.("checking tables", done, manifest.tables.length);
    const print = new HashingStream();
    await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), print, discard()).catch(() => {
      throw damagedError(`${PARTS.tables}/${table.name}.gz`);
    });
    if (print.sha256 !== table.sha256) throw damagedError(`${PARTS.tables}/${table.name}.gz`);
  }
  const onFile = (count: number) => onProgress?.("checking files", count, manifest.files.count);
  return {
    folder,
    manifest,
    tasks: await readTasks(folder, manifest.tasks),
    files: await readFiles(folder, manifest.files, { signal, onFile }),
    sources,
  };
}

export interface RestoreOptions {
  url: string;
  files: FileStore;
  /** Where the session secret is stored; undefined when it is a setting. */
  secretPath: string | undefined;
  /** Called when existing data would be lost; nothing is changed when it is missing or returns false. */
  confirmReplace?: (what: string) => Promise<boolean>;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/**
 * Replaces the database and the files with those of the backup. Rows are written in one transaction: when anything
 * fails, the previous data stays.
 * @throws BackupError when the target is in use, contains data that may not be replaced, or does not belong to the
 * product
 */
export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.url, application_name: "restore", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    await prepareSession(client);
    const present = new Set(await Array.fromAsync(options.files.list()));
    // The product takes the same lock when it starts, so from here on it waits.
    const lock = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [MIGRATION_LOCK]);
    if (!lock.rows[0]?.mine) throw new BackupError("Another process migrates or restores this database right now.");
    await rejectInUse(client);
    const relations = await rejectUnknownRelations(client);
    const holds = await describeContent(client, relations, present.size);
    if (holds !== undefined && !(await options.confirmReplace?.(holds)))
      throw new BackupError(`The target is not empty: it holds ${holds}. Nothing was changed; --replace replaces it.`);
    await replace(client, backup, relations, present, options);
  } finally {
    await client.end();
  }
}

async function replace(
  client: pg.Client,
  backup: CheckedBackup,
  relations: readonly string[],
  present: ReadonlySet<string>,
  { url, files: store, secretPath, onProgress, signal }: RestoreOptions,
): Promise<void> {
  const { folder, manifest, files: list } = backup;
  const { early, migrations, late } = backup.sources;
  const { before = [], after = [] } = Object.groupBy(migrations, ({ when }) =>
    manifest.migrations.includes(when) ? "before" : "after",
  );
  const onFile = (count: number) => onProgress?.("files", count, list.size);
  const files = restoreFiles(store, folder, list, { present, signal, onFile });
  const boss = await openQueues(url, backup.tasks);
  try {
    await files.add();
    await client.query("begin");
    // Views are dropped together with their tables.
    await clearSchema(client, [...new Set(relations).difference(derivedRelations().views)]);
    await prepareSchema(client);
    await applyRepeatables(client, early);
    await runMigrations(client, before);
    await loadRows(client, backup, { onProgress, signal });
    await loadTasks(client, boss, backup.tasks);
    await runMigrations(client, after);
    await applyRepeatables(client, late);
    signal?.throwIfAborted();
    // A process that does not wait for the lock may have started in the meantime.
    await rejectInUse(client);
    await client.query("commit");
  } catch (error) {
    // When the connection is lost, the server has already rolled back.
    await client.query("rollback").catch(() => {});
    await files.undo();
    throw error;
  } finally {
    await boss.stop({ graceful: false });
  }
  await files.finish();
  if (manifest.hasSecret && secretPath !== undefined) {
    await copyFile(join(folder, PARTS.secret), secretPath);
    await chmod(secretPath, 0o600);
  }
  onProgress?.("statistics", 0, undefined);
  await client.query("analyze");
}

async function loadRows(
  client: pg.Client,
  { folder, manifest }: CheckedBackup,
  { onProgress, signal }: Pick<RestoreOptions, "onProgress" | "signal">,
): Promise<void> {
  const names = manifest.tables.map(({ name }) => name);
  const recreateKeysAndIndexes = await dropKeysAndIndexes(client, names);
  // Migrations insert rows, such as categories, that the backup contains too.
  await client.query(`truncate ${names.map(quoted).join(", ")}`);
  for (const [done, table] of manifest.tables.entries()) {
    onProgress?.("tables", done, manifest.tables.length);
    signal?.throwIfAborted();
    await loadTable(client, table, folder, signal);
  }
  onProgress?.("indexes", 0, undefined);
  await recreateKeysAndIndexes();
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query("select setval($1::regclass, $2, $3)", [quoted(name), value, isCalled]);
}

async function rejectInUse(client: pg.Client): Promise<void> {
  if (await isInUse(client))
    throw new BackupError("The product runs on this database. Stop it, then restore. Nothing was changed.");
}

/** @returns the product's relations that exist */
async function rejectUnknownRelations(client: pg.Client): Promise<string[]> {
  const relations = await relationsOf(client);
  const strangers = unknownRelations(relations);
  if (strangers.length > 0)
    throw new BackupError(
      `This database contains tables that this version of the product does not know: ${strangers.join(", ")}. Restore into a separate database. Nothing was changed.`,
    );
  return relations;
}

/** A description of the existing data; undefined when nothing would be lost. */
async function describeContent(
  client: pg.Client,
  relations: readonly string[],
  files: number,
): Promise<string | undefined> {
  const holds: string[] = [];
  if ((await migrationsOf(client)).length > 0)
    for (const [table, words] of [
      ["public.users", "accounts"],
      ["public.businesses", "listings"],
    ] as const) {
      if (!relations.includes(table)) continue;
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`);
      if (rows[0] && rows[0].count !== "0") holds.push(`${rows[0].count} ${words}`);
    }
  if (files > 0) holds.push(`${files} files`);
  return holds.length > 0 ? holds.join(", ") : undefined;
}
