import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { freePort, startProduct, type Product } from "./product.ts";
import { addSecondFactor, signUp } from "./sign-up.ts";
import { createWriters, type Writers } from "./writers.ts";

/** `npm run test:long` sets 100. spec: bars, safety 11 */
const KILLS = Number(process.env["CRASH_KILLS"] ?? 3);
const LIMIT_MS = 30_000 + KILLS * 60_000;
const MOMENTS = ["mixed writes", "an upload", "a migration", "an import"] as const;

let database: TestDatabase;
let pool: pg.Pool;
let environment: { dataDir: string; databaseUrl: string; port: number };
let product: Product;
/** Ten seconds, or on a slow machine twice as long as the first start, which has nothing to recover. */
let secondsAllowed = 10;
let writers: Writers;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-needed"], { encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The pages could not be built:\n${built.stderr}`);
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  environment = {
    dataDir: await mkdtemp(join(tmpdir(), "fc-crash-")),
    databaseUrl: database.url,
    port: await freePort(),
  };
  const { rows } = await pool.query<{ id: number }>(
    `with c as (insert into business_categories (kind, name) values ('fitness', 'Gyms') returning id)
     insert into businesses (kind, name, description, category_id, is_public)
     select 'fitness', 'Hall', 'A place to train.', id, true from c returning id`,
  );
  writers = createWriters(rows[0]?.id ?? 0);
  product = await startProduct(environment);
  secondsAllowed = Math.max(secondsAllowed, 2 * product.secondsToReady);
}, 300_000);
afterAll(async () => {
  product?.signal("SIGKILL");
  await product?.ended;
  await pool?.end();
  await database?.drop();
  await rm(environment?.dataDir ?? "", { recursive: true, force: true });
});

const report: string[] = [];

test.each(
  Array.from({ length: KILLS }, (_, index) => [index + 1, MOMENTS[momentOf(index)] ?? "mixed writes"] as const),
)(
  "kill %i, during %s: nothing acknowledged is lost or corrupted, and it is ready again",
  { timeout: LIMIT_MS },
  async (_, moment) => {
    if (moment === "a migration") {
      expect(await migrateKilled()).toEqual(await schemaOf(pool));
      return;
    }
    const finish = await SCENARIOS[moment]();
    product.signal("SIGKILL");
    expect(await product.ended).toEqual([null, "SIGKILL"]);
    await finish?.settled;
    product = await startProduct(environment);
    report.push(`${moment}: ready after ${product.secondsToReady.toFixed(1)} s`);
    if (KILLS > 3) expect(product.secondsToReady, "seconds to be healthy").toBeLessThan(secondsAllowed);
    expect(await writers.missing(product.baseUrl)).toEqual([]);
    await finish?.check?.();
  },
);

/** An interrupted import is resumed only minutes later, so just every twentieth kill is during one. */
function momentOf(index: number): number {
  return KILLS > 3 && index % 20 === 3 ? 3 : index % 3;
}

type Scenario = { settled: Promise<unknown>; check?: () => Promise<void> };
const SCENARIOS: Record<Exclude<(typeof MOMENTS)[number], "a migration">, () => Promise<Scenario>> = {
  async "mixed writes"() {
    const before = writers.acknowledged();
    const settled = writers.write(product.baseUrl, 100_000);
    await expect.poll(() => writers.acknowledged() - before, { timeout: 30_000, interval: 5 }).toBeGreaterThan(30);
    return { settled };
  },

  /** The product is killed after half a file was sent. */
  async "an upload"() {
    await writers.write(product.baseUrl, 10);
    const account = writers.accounts[0];
    const count = async () => (await pool.query("select 1 from uploads")).rowCount;
    const before = await count();
    const upload = request(`${product.baseUrl}/api/resume/files`, {
      method: "POST",
      headers: {
        cookie: account?.cookie ?? "",
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 2_000_000,
      },
    });
    const settled = new Promise<unknown>((resolve) => upload.once("error", resolve).once("response", resolve));
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    await new Promise((resolve) => upload.write(head + "x".repeat(1_000_000), resolve));
    return { settled, check: async () => expect(await count()).toBe(before) };
  },

  /** The product is killed when some of the rows are listings already. */
  async "an import"() {
    await writers.write(product.baseUrl, 10);
    imports += 1;
    const email = `admin-${imports}@crash.example`;
    const headers = { cookie: await signUp(product.baseUrl, email, `203.1.113.${imports}`) };
    await addSecondFactor(product.baseUrl, headers.cookie);
    await pool.query("update users set role = 'admin' where email = $1", [email]);
    const name = `Hall of import ${imports}`;
    const form = new FormData();
    form.append("kind", "fitness");
    form.append("file", new File([listingsFile(name)], "halls.csv"));
    let batch = await fetchJson("/api/admin/imports/csv", { method: "POST", headers, body: form });
    const working = async () => (batch = await fetchJson(`/api/admin/imports/${batch.id}`, { headers })).working;
    await expect.poll(working, { timeout: 60_000 }).toBe(false);
    await fetchJson(`/api/admin/imports/${batch.id}/confirm`, { method: "POST", headers });
    const listed = async () =>
      Number((await pool.query("select 1 from businesses where starts_with(name, $1)", [name])).rowCount);
    await expect.poll(listed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    return {
      settled: Promise.resolve(),
      check: async () => {
        // A process that finds the import abandoned resumes it.
        await expect.poll(working, { timeout: 10 * 60_000, interval: 1_000 }).toBe(false);
        expect(await listed()).toBe(IMPORTED);
      },
    };
  },
};

const IMPORTED = 2_000;
let imports = 0;

function listingsFile(name: string): string {
  const rows = Array.from(
    { length: IMPORTED },
    (_, n) => `${name} ${n},Gyms,A hall with racks,${n} Road,Singapore,Singapore`,
  );
  return ["name,category,description,address,city,country", ...rows].join("\n");
}

async function fetchJson(path: string, init: RequestInit): Promise<{ id: number; working: boolean }> {
  const response = await fetch(product.baseUrl + path, init);
  const responseBody: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(responseBody)}`);
  return responseBody as { id: number; working: boolean };
}

/** Kills a migration of an empty database halfway, then runs one to its end. @returns the resulting schema */
async function migrateKilled(): Promise<string[]> {
  const name = `crash_${process.pid}_${(migrated += 1)}`;
  await pool.query(`create database ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const begin = () =>
    spawn(process.execPath, ["test/crash/migrate-process.ts", url.href], { stdio: ["ignore", "pipe", "inherit"] });
  const migratedPool = new pg.Pool({ connectionString: url.href, max: 1 });
  try {
    const first = begin();
    const ended = new Promise((resolve) => first.once("exit", (_, signal) => resolve(signal)));
    // Wait until the migration is running, whether or not a step of it has been committed.
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "select 1 from pg_stat_activity where datname = $1 and xact_start is not null and query ~* 'create|alter'",
              [name],
            )
          ).rowCount,
        { timeout: 30_000, interval: 5 },
      )
      .toBeGreaterThan(0);
    first.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    const second = begin();
    expect(await new Promise((resolve) => second.once("exit", resolve))).toBe(0);
    return await schemaOf(migratedPool);
  } finally {
    await migratedPool.end();
    // Killed or closed clients may still be connected, and cutting off a client would throw an unhandled error.
    await expect
      .poll(
        () => pool.query("select 1 from pg_stat_activity where datname = $1", [name]).then(({ rowCount }) => rowCount),
        { timeout: 30_000 },
      )
      .toBe(0);
    await pool.query(`drop database ${name}`);
  }
}
let migrated = 0;

/** All columns, indexes and triggers of the product. */
async function schemaOf(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') || is_nullable as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select event_object_table || ' ' || trigger_name || ' ' || action_statement from information_schema.triggers
       where trigger_schema = 'public' order by 1`,
  );
  return rows.map(({ line }) => line);
}

test("SIGTERM under load fails no request", { timeout: 60_000 }, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let successes = 0;
  const failed: string[] = [];
  const { baseUrl } = product;
  const ask = (path: string) =>
    new Promise<"refused" | "answered" | "failed">((resolve) => {
      const sent = request(baseUrl + path, { agent }, (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode === 200 ? "answered" : "failed"));
      });
      sent.once("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "ECONNREFUSED") failed.push(`${path}: ${error.code}`);
        resolve(error.code === "ECONNREFUSED" ? "refused" : "failed");
      });
      sent.end();
    });
  const clients = Array.from({ length: 16 }, async (_, n) => {
    for (let turn = 0; ; turn += 1) {
      const outcome = await ask(
        ["/api/businesses", "/api/businesses?search=hall", "/", "/api/jobs"][(turn + n) % 4] ?? "/",
      );
      if (outcome === "refused") return;
      if (outcome === "answered") successes += 1;
      else failed.push("no good answer");
    }
  });
  await expect.poll(() => successes, { timeout: 30_000 }).toBeGreaterThan(100);
  product.signal("SIGTERM");
  await Promise.all(clients);
  expect(failed).toEqual([]);
  expect(await product.ended).toEqual([0, null]);
  agent.destroy();
});

afterAll(() => {
  if (KILLS > 3)
    process.stdout.write(`${report.join("\n")}\n${writers.acknowledged()} writes acknowledged, none lost\n`);
});
