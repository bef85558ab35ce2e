import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { writeBulkClasses } from "#seeds/bulk-classes.ts";
import { writeBulkJobs } from "#seeds/bulk-jobs.ts";
import { writeBulkProfessionals } from "#seeds/bulk-professionals.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { currentSources } from "#server/platform/database/migrations.ts";
import { quietLog } from "#server/platform/log.ts";

const ROOT = join(import.meta.dirname, "..");
const JOBS_A_LISTING = 10;

/** Hash of everything that a world is built from, so that an outdated world is rebuilt. */
function worldHash(): string {
  const hash = createHash("sha256");
  const folders = ["migrations", "seeds/content", "seeds/content/stock"];
  for (const folder of folders) {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(ROOT, folder, entry.name)));
  }
  const { early, late } = currentSources();
  for (const file of [...early, ...late]) hash.update(file.hash);
  for (const file of [
    "seeds/bulk-world.ts",
    "seeds/bulk-classes.ts",
    "seeds/bulk-jobs.ts",
    "seeds/bulk-professionals.ts",
  ])
    hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 12);
}

export interface Worlds {
  /** URL of a database with this many listings, which is built if it does not exist. */
  of(listings: number): Promise<string>;
  /** The same with this many open jobs, ten a listing. */
  withJobs(jobs: number): Promise<string>;
  /** The same as `of`, with so many classes of each listing from today on. */
  withClasses(listings: number, each: number): Promise<string>;
  /** A database with this many professionals and nothing else. */
  withProfessionals(professionals: number): Promise<string>;
  /** A fresh copy of the database of `of`, for benchmarks that write; there is one copy of each size. */
  copyOf(listings: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the benchmark's own PostgreSQL; its worlds are stored below DATA_DIR for later runs. */
export async function openWorlds(dataDir: string): Promise<Worlds> {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "bench"), log: quietLog() });
  const urlOf = (name: string) => server.ownerUrl.replace(/\/app\?/, `/${name}?`);
  const client = new pg.Client({ connectionString: urlOf("postgres") });
  await client.connect();

  async function open(kind: string, size: number, fill: (database: Database) => Promise<void>): Promise<string> {
    const name = `${kind}_${size}_${worldHash()}`;
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return urlOf(name);
    process.stderr.write(`building ${name}…\n`);
    const building = `${name}_new`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    const database = openDatabase({ url: urlOf(building), log: quietLog(), max: 2 });
    await migrate(database);
    await fill(database);
    await database.close();
    await client.query(`alter database ${building} rename to ${name}`);
    return urlOf(name);
  }

  const of = (listings: number) =>
    open("world", listings, (database) => writeBulkWorld({ database, clock: systemClock }, listings));

  return {
    of,
    async copyOf(listings) {
      const name = new URL(await of(listings)).pathname.slice(1);
      const copy = `written_${listings}`;
      await client.query(`drop database if exists ${copy} with (force)`);
      await client.query(`create database ${copy} template ${name}`);
      return urlOf(copy);
    },
    withJobs: (jobs) =>
      open("jobs", jobs, async (database) => {
        await writeBulkWorld({ database, clock: systemClock }, Math.ceil(jobs / JOBS_A_LISTING));
        await writeBulkJobs({ database, clock: systemClock }, jobs);
      }),
    // Classes pass: a world of another day is built again.
    withClasses: (listings, each) =>
      open(`classes_${new Date().toISOString().slice(0, 10).replaceAll("-", "")}`, listings, async (database) => {
        await writeBulkWorld({ database, clock: systemClock }, listings);
        await writeBulkClasses({ database, clock: systemClock }, each);
      }),
    withProfessionals: (professionals) =>
      open("professionals", professionals, (database) =>
        writeBulkProfessionals({ database, clock: systemClock }, professionals),
      ),
    async stop() {
      await client.end();
      await server.stop();
    },
  };
}
