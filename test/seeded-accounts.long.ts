import { execFile, spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { freePort, startProduct } from "./crash/product.ts";
import { createTestDatabase } from "./database.ts";
import { makeDataFolder } from "./temporary.ts";

const run = promisify(execFile);

test("an account seeded into a real database does not accept the demo password", async () => {
  const dataDir = await makeDataFolder("fc-demo-");
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    // The product's own role may not rebuild the search tables.
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.url,
    SESSION_SECRET: "secret of the tests of the demo world",
  };
  const { stderr } = await run(process.execPath, ["scripts/seed.ts", "--into-a-real-database", "--businesses", "3"], {
    env,
  });
  expect(stderr).toBe("");
  expect((await pool.query("select 1 from users")).rowCount).toBeGreaterThan(DEMO_ACCOUNTS.length);
  const { status, stderr: failure } = spawnSync(process.execPath, ["scripts/build.ts", "--if-needed"], {
    encoding: "utf8",
  });
  expect([status, failure]).toEqual([0, ""]);
  const product = await startProduct({ dataDir, databaseUrl: database.url, port: await freePort() });
  const { rows } = await pool.query<{ email: string }>("select email from users order by id limit 10");
  const owners = await pool.query<{ email: string }>(
    "select distinct on (role) email from users order by role, id desc",
  );
  for (const [index, { email }] of [...rows, ...owners.rows].entries()) {
    const response = await fetch(`${product.baseUrl}/api/login`, {
      method: "POST",
      // A different address each time, because login attempts are rate limited by address.
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${index}` },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    expect([email, response.status]).toEqual([email, 401]);
  }
  product.signal("SIGTERM");
  expect(await product.ended).toEqual([0, null]);
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
