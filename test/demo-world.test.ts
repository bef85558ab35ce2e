import { execFile, spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { createTestApp } from "./app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { makeDataFolder } from "./temporary.ts";

// The password of the demo accounts is public, so these tests check where such accounts exist and from where they can
// be used.

let dataDir: string;
let database: TestDatabase;
let pool: pg.Pool;
let environment: NodeJS.ProcessEnv;
let real: Record<string, string>;
beforeAll(async () => {
  dataDir = await makeDataFolder("fc-demo-");
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
      { env: { ...environment, ...env }, timeout: 240_000 },
      (error, stdout, stderr) => resolve({ code: error ? error.code : 0, stdout, stderr }),
    ),
  );
}
const countUsers = async () => (await pool.query("select 1 from users")).rowCount;

test("the product does not start with the demo world on a public address, and fails before it opens a database", async () => {
  const { code, stdout, stderr } = await run("src/server/main.ts", { HOST: "0.0.0.0", NODE_ENV: "production" });
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^\n?With HOST=0\.0\.0\.0, NODE_ENV=production [^\n]+ set DEMO=1 [^\n]+\.\n$/);
  expect((await readdir(dataDir)).filter((name) => !["secret", "document-key"].includes(name))).toEqual([]);
});

test("seeding a real database requires --into-a-real-database, even with DEMO=1", async () => {
  for (const env of [real, { ...real, DEMO: "1" }]) {
    const { code, stderr } = await run("scripts/seed.ts", env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL is set: [^\n]+ --into-a-real-database[^\n]*\.\n$/);
  }
  expect(await countUsers()).toBe(0);
});

test("an account seeded into a real database does not accept the demo password", { timeout: 300_000 }, async () => {
  // The product's own role may not rebuild the search tables.
  const twoRoles = { ...real, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url };
  const { code, stderr } = await run("scripts/seed.ts", twoRoles, "--into-a-real-database", "--businesses", "3");
  expect([code, stderr]).toEqual([0, ""]);
  expect(await countUsers()).toBeGreaterThan(DEMO_ACCOUNTS.length);
  const { rows } = await pool.query<{ email: string }>("select email from users order by id limit 10");
  const owners = await pool.query<{ email: string }>(
    "select distinct on (role) email from users order by role, id desc",
  );
  const app = await createTestApp({ databaseUrl: database.url });
  for (const { email } of [...rows, ...owners.rows]) {
    const { status } = await app.as(null).call(accountsApi.login, { body: { email, password: DEMO_PASSWORD } });
    expect([email, status]).toEqual([email, 401]);
  }
  await app.close();
});

test("a database with a demo account that has the public password is not served on a public address", async () => {
  await pool.query(
    "update credentials set password = $1 where user_id = (select id from users where email = 'admin@demo.example')",
    [await hashPassword(DEMO_PASSWORD)],
  );
  const { code, stderr } = await run("src/server/main.ts", real);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\n?With HOST=0\.0\.0\.0 [^\n]+ set DEMO=1 [^\n]+\.\n$/);
});

test("with DEMO=1 such a database is served on a public address, and the log warns of the demo accounts", async () => {
  const env = { ...environment, ...real, DEMO: "1", HOST: "127.0.0.1", PUBLIC_URL: "https://gym.example" };
  const product = spawn(process.execPath, ["src/server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => product.once("exit", resolve));
  const lines: string[] = [];
  for await (const line of createInterface(product.stdout)) {
    lines.push(line);
    if (line.includes(" is ready: ")) product.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
  const [warning] = lines.filter((line) => line.includes('"accounts"')).map((line): unknown => JSON.parse(line));
  expect(warning).toMatchObject({
    accounts: DEMO_ACCOUNTS.length,
    reachableBy: ["PUBLIC_URL=https://gym.example"],
    msg: expect.stringContaining("other machines can sign in to the demo accounts") as string,
  });
});
