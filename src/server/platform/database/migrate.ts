import pg from "pg";
import type { Log } from "../log.ts";
import { grantToApp, roleOf } from "./app-role.ts";
import { sqlStateOf, type Database } from "./connect.ts";
import { watchWaiting } from "./waiting.ts";
import { currentSources, type Migration, type Repeatable, type SchemaSources } from "./migrations.ts";

const EXTENSIONS: readonly string[] = ["pg_trgm", "unaccent", "citext", "fuzzystrmatch"];
// An arbitrary number that nothing else locks; the same in every version of the product.
export const MIGRATION_LOCK = 4_620_018;
/** How long a migration waits for a table that others use, how often it tries, and the pause between. */
const LOCK_MS = 5_000;
const LOCK_TRIES = 24;
const LOCK_PAUSE_MS = 1_000;
/** The migrations that ran, in the table of Drizzle's own migrator. */
export const MIGRATIONS_TABLE = "drizzle.__drizzle_migrations";
/** The hash of each repeatable file when it was last applied. */
export const REPEATABLES_TABLE = "drizzle.repeatables";
/** The version whose schema is the first migration: older databases and backups have to be upgraded to it first. */
export const BASELINE_VERSION = "0.1.0";

export const OLDER_DATABASE = `This database is older than version ${BASELINE_VERSION}: start version ${BASELINE_VERSION} once on this database, then this one.`;

/** A database that this version cannot use; the message is for the operator. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SchemaError";
  }
}

/**
 * Migrates a database to the present schema in one transaction: extensions, early functions, missing migrations, then
 * all other functions and the triggers. Repeatable files are applied only when their content has changed. Processes
 * that start together wait for each other. With `log` a migration that waits says for what.
 * @param database.appUrl of the role that the product works with, if the tables belong to another one
 * @throws SchemaError when the database is older than the first migration, newer than this version, or lacks a
 * migration older than the last one that ran; any other error of a statement. Nothing is changed then.
 */
export async function migrate(
  database: Pick<Database, "url"> & { appUrl?: string | undefined },
  sources = currentSources(),
  { log, lockTries = LOCK_TRIES }: { log?: Log; lockTries?: number } = {},
): Promise<void> {
  // A separate connection, because migrations may exceed the pool's statement timeout.
  const client = new pg.Client({ connectionString: database.url, application_name: "migrate", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  const watching = log && (await watchWaiting(client, { url: database.url, log }).catch(() => undefined));
  try {
    const { appUrl } = database;
    for (let tried = 1; !(await tryMigrate(client, sources, { appUrl, mayTryAgain: tried < lockTries })); tried += 1)
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  } finally {
    await watching?.stop();
    await client.end();
  }
}

/**
 * Everything that a migration locks belongs to its transaction, so nothing stays locked on a connection that a pooler
 * gives to others.
 * @returns false when it had to wait too long for a lock on a table: then it has changed nothing
 */
async function tryMigrate(
  client: pg.Client,
  sources: SchemaSources,
  { appUrl, mayTryAgain }: { appUrl: string | undefined; mayTryAgain: boolean },
): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query("set local client_min_messages = warning");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    // Requests that need the table wait behind a migration that waits for it.
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await prepareSchema(client);
    const pending = pendingMigrations(sources.migrations, await migrationsOf(client));
    await applyRepeatables(client, sources.early);
    await runMigrations(client, pending);
    await applyRepeatables(client, sources.late);
    await forgetRemovedFiles(client, sources);
    if (appUrl !== undefined) await grantToApp(client, roleOf(appUrl));
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (sqlStateOf(error) === "55P03" && mayTryAgain) return false;
    throw error;
  }
}

/** Whether the database lacks a migration of this version. Additional migrations of a newer version do not count. */
export async function migrationsPending(
  database: Pick<Database, "pool">,
  sources = currentSources(),
): Promise<boolean> {
  const ran = await migrationsOf(database.pool);
  return sources.migrations.some(({ when }) => !ran.includes(when));
}

/**
 * Compares the migrations that ran with those of this version. Migrations from before the baseline are unknown to it.
 */
export function schemaLevelOf(
  ran: readonly number[],
  own: readonly Migration[],
): "empty" | "older" | "known" | "newer" {
  const baseline = own[0]?.when ?? 0;
  if (ran.length === 0) return "empty";
  if (Math.max(...ran) < baseline) return "older";
  return ran.some((when) => when >= baseline && own.every((migration) => migration.when !== when)) ? "newer" : "known";
}

function pendingMigrations(own: readonly Migration[], ran: readonly number[]): Migration[] {
  const level = schemaLevelOf(ran, own);
  if (level === "older") throw new SchemaError(OLDER_DATABASE);
  if (level === "newer")
    throw new SchemaError(
      "A newer version of the product works on this database: start that version, or restore a backup of this one.",
    );
  const pending = own.filter(({ when }) => !ran.includes(when));
  const skipped = pending.filter(({ when }) => when < Math.max(...ran));
  if (skipped.length > 0)
    throw new SchemaError(
      `Migrations older than the last one that ran are left out: ${skipped.map(({ tag }) => tag).join(", ")}. Generate them again.`,
    );
  return pending;
}

/** The timestamps of the migrations that ran on a database, the oldest first; empty when it was never migrated. */
export async function migrationsOf(on: pg.Client | pg.Pool): Promise<number[]> {
  const { rows } = await on.query<{ exists: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const ran = await on.query<{ when: string }>(
    `select created_at::text as when from ${MIGRATIONS_TABLE} order by created_at`,
  );
  return ran.rows.map(({ when }) => Number(when));
}

// The steps that migrations and restores share; each runs within their transaction.

/** Creates missing extensions and the tables that record what ran. */
export async function prepareSchema(client: pg.Client): Promise<void> {
  for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint);
    create table if not exists ${REPEATABLES_TABLE} (path text primary key, hash text not null)`);
}

/** Runs migrations and records each. */
export async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const { statements, tag, hash, when } of migrations) {
    for (const statement of statements) await run(client, `migrations/${tag}.sql`, statement);
    await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, when]);
  }
}

/** Applies the files whose content differs from what was last applied to this database. */
export async function applyRepeatables(client: pg.Client, files: readonly Repeatable[]): Promise<void> {
  const { rows } = await client.query<{ path: string; hash: string }>(`select path, hash from ${REPEATABLES_TABLE}`);
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]));
  for (const { path, hash, text } of files) {
    if (applied.get(path) === hash) continue;
    await run(client, path, text);
    await client.query(
      `insert into ${REPEATABLES_TABLE} values ($1, $2) on conflict (path) do update set hash = excluded.hash`,
      [path, hash],
    );
  }
}

/** Forgets files that no longer exist, so that a file is applied again when it comes back. */
async function forgetRemovedFiles(client: pg.Client, { early, late }: SchemaSources): Promise<void> {
  const paths = [...early, ...late].map(({ path }) => path);
  await client.query(`delete from ${REPEATABLES_TABLE} where path <> all ($1)`, [paths]);
}

async function run(client: pg.Client, path: string, statements: string): Promise<void> {
  try {
    await client.query(statements);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
