import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Database } from "./connect.ts";
import { projectRoot } from "./project-root.ts";

export const EXTENSIONS: readonly string[] = ["pg_trgm", "unaccent", "citext", "fuzzystrmatch"];
// Any number that nothing else locks; the same in every version of the product.
export const MIGRATION_LOCK = 4_620_018;

/**
 * Brings a database to the present schema: extensions, then every migration that is missing, in one transaction.
 * Processes that start together wait for each other.
 * @param folder Drizzle's folder of migrations; the project's own without it; one without a journal holds none
 * @throws when a migration fails, and then nothing of it stays, or when one would be left out for being older than the last that ran
 */
export async function migrate(database: Pick<Database, "url">, folder = ownFolder()): Promise<void> {
  // A connection of its own: the lock lives as long as it does, and a migration may take longer than a statement may.
  const client = new pg.Client({ connectionString: database.url, application_name: "migrate", keepAlive: true });
  await client.connect();
  try {
    await client.query("set client_min_messages = warning");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
    const times = readJournal(folder);
    if (times.length === 0) return;
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    const left = missing(times, await ranAt(client));
    if (left.length > 0)
      throw new Error(
        `Migrations older than the last one that ran are left out: ${left.map(({ tag }) => tag).join(", ")}. Generate them again.`,
      );
  } finally {
    await client.end();
  }
}

/** Tells whether the database lacks a migration that this version knows; more than it knows is fine. */
export async function migrationsPending(database: Pick<Database, "pool">, folder = ownFolder()): Promise<boolean> {
  const times = readJournal(folder);
  return times.length > 0 && missing(times, await ranAt(database.pool)).length > 0;
}

interface Entry {
  tag: string;
  when: number;
}

const journals = new Map<string, Entry[]>();

/** The project's own migrations. */
export function ownFolder(): string {
  return join(projectRoot(), "migrations");
}

// Read once: /readyz asks every few seconds.
function readJournal(folder: string): Entry[] {
  const path = join(folder, "meta", "_journal.json");
  const known = journals.get(path);
  if (known) return known;
  if (!existsSync(path)) return [];
  const { entries } = JSON.parse(readFileSync(path, "utf8")) as { entries: Entry[] };
  journals.set(path, entries);
  return entries;
}

async function ranAt(on: pg.Client | pg.Pool): Promise<Set<number>> {
  const table = await on.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!table.rows[0]?.exists) return new Set();
  const { rows } = await on.query<{ created_at: number | string }>(
    "select created_at from drizzle.__drizzle_migrations",
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

function missing(entries: readonly Entry[], ran: ReadonlySet<number>): Entry[] {
  return entries.filter(({ when }) => !ran.has(when));
}
