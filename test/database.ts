import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { openDatabase } from "#server/platform/database/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { quietLog } from "#server/platform/log.ts";

const TEMPLATE = "template_app";
const URL_VARIABLE = "FC_TEST_DATABASE_URL";

/** Vitest's global set-up: one throwaway server for the run, with a migrated template that pg-boss has moved into. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "fc-test-postgres-"));
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog(), throwaway: true });
  process.env[URL_VARIABLE] = server.url;
  try {
    await onServer((client) => client.query(`create database ${TEMPLATE}`));
    const database = openDatabase({ url: urlOf(TEMPLATE), log: quietLog(), max: 2 });
    await migrate(database);
    await database.close();
    const boss = new PgBoss({ connectionString: urlOf(TEMPLATE), max: 2 });
    await boss.start();
    await boss.stop({ graceful: false });
  } catch (error) {
    await stop();
    throw error;
  }
  async function stop(): Promise<void> {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return stop;
}

let made = 0;

/** A database of a test file's own, copied from the template in about 0.1 s. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;
  // Two workers that copy the template at once disturb each other: the server refuses one, which tries again.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer((client) => client.query(`create database ${name} template ${TEMPLATE}`));
      break;
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && (error.code === "55006" || error.code === "53300");
      if (!busy || attempt >= 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.floor(attempt * 10)));
    }
  }
  return { url: urlOf(name), drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)).then(() => undefined) };
}

function urlOf(database: string): string {
  const base = process.env[URL_VARIABLE];
  if (!base) throw new Error("No test database server: run the tests through vitest with test/database.ts as global set-up.");
  return base.replace(/@\/[^?]+\?/, `@/${database}?`);
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf("postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
