import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { freePort, startProduct } from "./crash/product.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

// The password of the demo accounts is public: where they exist, and from where one can sign in to them.

let dataDir: string;
let database: TestDatabase;
let pool: pg.Pool;
let environment: NodeJS.ProcessEnv;
let real: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fc-demo-"));
  environment = { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: "0" };
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  real = { DATABASE_URL: database.url, SESSION_SECRET: "secret of the tests of the demo world" };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function run(script: string, env: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...environment, ...env }, timeout: 50_000 },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    ),
  );
}
const countUsers = async () => (await pool.query("select 1 from users")).rowCount;

test("seeding a real database needs --into-a-real-database, also with DEMO=1", async () => {
  for (const env of [real, { ...real, DEMO: "1" }]) {
    const { code, stderr } = await run("scripts/seed.ts", env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL is set: [^\n]+ --into-a-real-database[^\n]*\.\n$/);
  }
  expect(await countUsers()).toBe(0);
});

test("nobody can sign in to an account that was seeded into a real database", { timeout: 300_000 }, async () => {
  const { code, stderr } = await run("scripts/seed.ts", real, "--into-a-real-database");
  expect([code, stderr]).toEqual([0, ""]);
  expect(await countUsers()).toBeGreaterThan(DEMO_ACCOUNTS.length);
  const { status, stderr: failure } = spawnSync(process.execPath, ["scripts/build.ts", "--if-needed"], {
    encoding: "utf8",
  });
  expect([status, failure]).toEqual([0, ""]);
  const product = await startProduct({ dataDir, databaseUrl: database.url, port: await freePort() });
  const { rows } = await pool.query<{ email: string }>("select email from users order by id limit 10");
  const owners = await pool.query<{ email: string }>(
    "select distinct on (role) email from users order by role, id desc",
  );
  for (const { email } of [...rows, ...owners.rows]) {
    const response = await fetch(`${product.baseUrl}/api/login`, {
      method: "POST",
      // An address each, because guesses are rate limited by address.
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${(address += 1)}` },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    expect([email, response.status]).toEqual([email, 401]);
  }
  product.signal("SIGTERM");
  expect(await product.ended).toEqual([0, null]);
});
let address = 0;
