import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startProduct, type Product } from "./crash/product.ts";
import { signUp } from "./crash/sign-up.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { openDatabaseProxy, type DatabaseProxy } from "./failing/database-proxy.ts";
import { builtPages } from "./pages/built-pages.ts";
import { temporaryRoot } from "./temporary.ts";

// `npm start -- --web` and `-- --work`: one process serves, another runs the tasks.

/** Only ends a test that hangs. */
const LIMIT_MS = 240_000;

let dataDir: string;
let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: pg.Pool;
const started: Product[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(temporaryRoot(), "fc-parts-"));
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await builtPages();
}, 300_000);
afterAll(async () => {
  for (const product of started) product.signal("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  await pool.end();
  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(option: string, databaseUrl = database.url): Promise<Product> {
  const product = await startProduct({
    dataDir,
    databaseUrl,
    port: await freePort(),
    args: [option],
    settings: { METRICS: "1" },
  });
  started.push(product);
  return product;
}

async function statusOf({ baseUrl }: Product, path: string): Promise<number> {
  const response = await fetch(baseUrl + path);
  await response.body?.cancel();
  return response.status;
}

/** What the process says of the tasks that it ran. */
async function ranTasks({ baseUrl }: Product): Promise<string[]> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  return text.split("\n").filter((line) => line.startsWith("tasks_total{"));
}

const mails = () => readdir(join(dataDir, "outbox")).catch(() => []);
const scheduled = async () => (await pool.query("select from pgboss.schedule")).rowCount;

test(
  "one process serves and leaves tasks to another, which serves only its health",
  { timeout: LIMIT_MS },
  async () => {
    const web = await start("--web");
    for (const path of ["/", "/api/businesses", "/healthz", "/readyz", "/metrics"])
      expect([path, await statusOf(web, path)]).toEqual([path, 200]);
    await signUp(web.baseUrl, "newcomer@parts.example", "203.0.113.7");
    expect(await scheduled()).toBe(0);

    const work = await start("--work", proxy.url);
    for (const path of ["/healthz", "/readyz", "/metrics"])
      expect([path, await statusOf(work, path)]).toEqual([path, 200]);
    for (const path of ["/", "/api/businesses", "/api/login", "/images/original/x.webp", "/robots.txt"])
      expect([path, await statusOf(work, path)]).toEqual([path, 404]);
    expect(await scheduled()).toBeGreaterThan(10);
    await expect.poll(mails, { timeout: 60_000 }).not.toEqual([]);
    await expect.poll(() => ranTasks(work)).not.toEqual([]);
    expect(await ranTasks(web)).toEqual([]);

    // Without its database the worker is not ready; the site is not affected.
    await proxy.stop();
    const readiness = async () => (await fetch(`${work.baseUrl}/readyz`)).text();
    await expect.poll(readiness, { timeout: 60_000 }).toContain('"database"');
    expect(await statusOf(work, "/readyz")).toBe(503);
    expect([await statusOf(work, "/healthz"), await statusOf(web, "/readyz")]).toEqual([200, 200]);
    await proxy.resume();
    await expect.poll(() => statusOf(work, "/readyz"), { timeout: 60_000 }).toBe(200);

    for (const product of [web, work]) {
      product.signal("SIGTERM");
      expect(await product.ended).toEqual([0, null]);
    }
  },
);

test("a misspelled option is named, and nothing is started", async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      ["src/server/main.ts", "--wrok"],
      { env: { PATH: process.env["PATH"], DATA_DIR: join(dataDir, "none") }, timeout: 50_000 },
      (error, _stdout, output) => resolve({ code: error ? error.code : 0, stderr: output }),
    ),
  );
  expect([code, stderr]).toEqual([
    1,
    "\nUnknown: --wrok. Use --web to serve without running tasks, --work to run tasks only, or neither to do both.\n",
  ]);
  await expect(readdir(join(dataDir, "none"))).rejects.toThrow("ENOENT");
});
