import pg from "pg";
import { expect } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import { createTestDatabase } from "./database.ts";

/** Selects the server processes that wait for a lock. */
export const WAITING =
  "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

export interface LockWorld {
  app: TestApp;
  /** A connection of its own, to hold locks, until `disconnect`. */
  connect(): Promise<pg.Client>;
  disconnect(): Promise<void>;
  /** Waits until this many requests or connections wait for a lock. */
  expectWaiting(count: number): Promise<void>;
  close(): Promise<void>;
}

/** An app in a database of its own, for requests that wait for the locks of others. */
export async function openLockWorld(): Promise<LockWorld> {
  const database = await createTestDatabase({ byTestClock: true });
  const open = new Set<pg.Client>();
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    open.add(client);
    await client.connect();
    return client;
  }
  async function disconnect(): Promise<void> {
    for (const client of open) await client.end();
    open.clear();
  }
  // So long that a deadlock fails the request: PostgreSQL would resolve it after a second, and the product try again.
  const owner = await connect();
  await owner.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '10min'`);
  await disconnect();
  const app = await createTestApp({ databaseUrl: database.url });
  return {
    app,
    connect,
    disconnect,
    async expectWaiting(count) {
      await expect.poll(async () => (await app.owner.query(WAITING)).rowCount, { interval: 20 }).toBe(count);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
