import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { temporaryRoot } from "#test/temporary.ts";
import { createApp } from "./app.ts";
import { openPlatform } from "./open-platform.ts";
import { readConfig } from "./platform/config.ts";
import { sqlStateOf } from "./platform/database/connect.ts";
import { createLog, quietLog } from "./platform/log.ts";

let own: TestDatabase;
let owner: pg.Pool;
let dataDir: string;
beforeAll(async () => {
  own = await createTestDatabase();
  owner = new pg.Pool({ connectionString: own.url, max: 2 });
  dataDir = await mkdtemp(join(temporaryRoot(), "fc-role-"));
});
afterAll(async () => {
  await owner.end();
  await own.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function started(env: Record<string, string>) {
  const lines: { msg?: string }[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line) as { msg?: string }) } });
  const opened = await openPlatform(readConfig({ DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(32), ...env }), { log });
  const { http } = createApp(opened.platform, { readiness: opened.readiness });
  // The bus is ready once it has heard its own first beat.
  await expect.poll(async () => (await http.request("/readyz")).status).toBe(200);
  const ready = await http.request("/readyz");
  return { opened, ready: [ready.status, await ready.json()] as const, lines };
}

test("with two roles the product starts, runs tasks and has nothing to say", async () => {
  const { opened, ready, lines } = await started({ DATABASE_URL: own.appUrl, DATABASE_OWNER_URL: own.url });
  await opened.platform.tasks.start();
  await opened.platform.tasks.enqueue("accounts.mail-reset", { email: "nobody@role.example" });
  await expect
    .poll(
      async () =>
        (await owner.query("select from pgboss.job where name = 'accounts.mail-reset' and state = 'completed'"))
          .rowCount,
    )
    .toBe(1);
  await opened.close();
  expect(ready).toEqual([200, { status: "ready" }]);
  expect(lines.filter(({ msg }) => msg?.includes("DATABASE_OWNER_URL"))).toEqual([]);
});

test("the embedded database has two roles, and is filled by its owner", { timeout: 240_000 }, async () => {
  const opened = await openPlatform(readConfig({ DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(32) }), {
    log: quietLog(),
  });
  try {
    const { db } = opened.platform.database;
    // The demo and bulk worlds call it.
    const rebuild = "select refresh_listings()";
    const forbidden = [rebuild, "truncate audit_log", "delete from audit_log", "alter table users add column x int"];
    for (const statement of forbidden)
      expect(sqlStateOf(await db.execute(statement).catch((error: unknown) => error))).toBe("42501");
    await opened.asOwner(({ database }) => database.db.execute(rebuild));
    await opened.platform.tasks.start();
  } finally {
    await opened.close();
  }
});

test("POOL_SIZE limits the connections for requests", async () => {
  const { opened } = await started({ DATABASE_URL: own.appUrl, DATABASE_OWNER_URL: own.url, POOL_SIZE: "4" });
  const { pool } = opened.platform.database;
  const all = Promise.all(Array.from({ length: 12 }, () => pool.query("select pg_sleep(0.1)")));
  const open = async () =>
    (await owner.query("select from pg_stat_activity where datname = current_database() and application_name = 'app'"))
      .rowCount;
  await expect.poll(open).toBe(4);
  await all;
  expect(await open()).toBe(4);
  await opened.close();
});

test("with one role everything works, and the product says once what it lacks", async () => {
  const { opened, ready, lines } = await started({ DATABASE_URL: own.url });
  await opened.close();
  const note = "The product works as the owner of its tables, who can empty the audit log: set DATABASE_OWNER_URL.";
  expect(ready).toEqual([200, { status: "ready", notes: [note] }]);
  expect(lines.filter(({ msg }) => msg === note)).toHaveLength(1);
});
