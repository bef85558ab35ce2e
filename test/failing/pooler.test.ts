import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openNotifications } from "#server/platform/database/notify.ts";
import { migrate, MIGRATION_LOCK } from "#server/platform/database/migrate.ts";
import { currentSources } from "#server/platform/database/migrations.ts";
import { createLog } from "#server/platform/log.ts";
import { startProblem } from "#server/start-problem.ts";
import { buildBusiness } from "../build/business.ts";
import { signUp } from "../crash/sign-up.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { builtPages } from "../pages/built-pages.ts";
import { openPgBouncer } from "./pgbouncer.ts";
import { openPooler, type Pooler } from "./pooler.ts";
import { serveProduct, type ServedProduct } from "./served-product.ts";

// A pooler in transaction mode between the product and its database: our own, or with POOLER=pgbouncer the real one. spec: bars, safety 15

/** Only ends a test that hangs. */
const LIMIT_MS = 240_000;
/** Of this database only: other tests' databases are on the same server. */
const ADVISORY_LOCKS =
  "select 1 from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = current_database()";

let database: TestDatabase;
let direct: pg.Pool;
let pooler: Pooler;
const started: ServedProduct[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  direct = new pg.Pool({ connectionString: database.url, max: 2 });
  pooler = await (process.env["POOLER"] === "pgbouncer" ? openPgBouncer : openPooler)(database.url);
  await builtPages();
}, 300_000);
afterEach(async () => {
  for (const product of started.splice(0)) await product.close();
});
afterAll(async () => {
  await pooler?.close();
  await direct?.end();
  await database?.drop();
});

async function start(): Promise<ServedProduct> {
  const product = await serveProduct({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOLED: "1",
  });
  started.push(product);
  return product;
}

function recordLines() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  return { lines, log };
}

test("two processes work through a pooler, and tell each other of changes", { timeout: LIMIT_MS }, async () => {
  const [one, two] = [await start(), await start()];
  for (const { baseUrl } of [one, two]) {
    await expect
      .poll(async () => (await fetch(`${baseUrl}/readyz`)).text(), { timeout: 60_000 })
      .toContain('"status":"ready"');
  }
  const { business } = await buildBusiness(one, { name: "Pooled Gym" });
  const cookie = await signUp(one.baseUrl, "member@pooled.example", "");
  const paths = [
    "/api/businesses",
    "/api/businesses?search=pooled",
    `/api/businesses/${business.id}`,
    `/api/businesses/${business.id}/reviews`,
    "/api/jobs",
    "/api/user",
    `/fitness-collectives/${business.id}`,
  ];
  const before = pooler.switches?.();
  for (let turn = 0; turn < 6; turn += 1)
    for (const { baseUrl } of [one, two])
      for (const path of paths) {
        const response = await fetch(baseUrl + path, { headers: { cookie } });
        expect([path, response.status]).toEqual([path, 200]);
      }
  if (before !== undefined) expect((pooler.switches?.() ?? 0) - before).toBeGreaterThan(50);

  // A visitor's response in the second process follows a change in the first.
  const name = async () =>
    ((await (await fetch(`${two.baseUrl}/api/businesses/${business.id}`)).json()) as { name: string }).name;
  expect(await name()).toBe("Pooled Gym");
  await direct.query("update businesses set name = 'Renamed Gym' where id = $1", [business.id]);
  expect(await name()).toBe("Pooled Gym");
  await one.platform.cache.invalidate(`business:${business.id}`);
  await expect.poll(name).toBe("Renamed Gym");

  const { rows } = await direct.query(ADVISORY_LOCKS);
  expect(rows).toEqual([]);
  const isLogged = (product: ServedProduct) =>
    product.lines.some(({ level }) => level === "error" || level === "fatal");
  expect([isLogged(one), isLogged(two)]).toEqual([false, false]);
});

test("a bus behind a pooler is unhealthy and says why", { timeout: LIMIT_MS }, async () => {
  const { lines, log } = recordLines();
  const bus = await openNotifications({
    url: pooler.url,
    log,
    beat: (channel) => direct.query("select pg_notify($1, '')", [channel]),
  });
  bus.subscribe("news", () => {});
  expect(bus.healthy()).toBe(false);
  await bus.close();
  expect(JSON.stringify(lines)).toContain("DATABASE_DIRECT_URL");
});

test("without DATABASE_POOLED the start fails and names the setting", { timeout: LIMIT_MS }, async () => {
  const failure: unknown = await serveProduct({ DATABASE_URL: pooler.url }).catch((error: unknown) => error);
  expect(startProblem(failure, { databaseUrl: pooler.url })).toContain("set DATABASE_POOLED=1");
});

test("a migration says what it waits for, and leaves no lock behind", { timeout: LIMIT_MS }, async () => {
  const holder = new pg.Client({ connectionString: database.url, application_name: "holder" });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const { lines, log } = recordLines();
  const migrating = migrate({ url: database.url }, currentSources(), { log });
  await expect.poll(() => JSON.stringify(lines)).toContain('"application":"holder"');
  await holder.end();
  await migrating;
  const { rows } = await direct.query(ADVISORY_LOCKS);
  expect(rows).toEqual([]);
});

test(
  "a migration does not make requests wait behind it for a table that is in use",
  { timeout: LIMIT_MS },
  async () => {
    const holder = new pg.Client({ connectionString: database.url, application_name: "report" });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select count(*) from businesses");
    const sources = currentSources();
    const changed = {
      path: "test/lock.sql",
      hash: `${Date.now()}`,
      text: "alter table businesses add column locked int; alter table businesses drop column locked;",
    };
    const migrating = migrate(
      { url: database.url },
      { ...sources, late: [...sources.late, changed] },
      { lockTries: 1 },
    );
    await expect(migrating).rejects.toThrow(/lock timeout/);
    await holder.query("rollback");
    await holder.end();
    await migrate({ url: database.url });
  },
);
