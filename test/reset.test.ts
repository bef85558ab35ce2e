import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { quietLog } from "#server/platform/log.ts";
import { makeDataFolder } from "./temporary.ts";

let dataDir: string;
let server: EmbeddedPostgres | undefined;
afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function reset(): Promise<{ code: unknown; output: string }> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  return new Promise((resolve) =>
    execFile(process.execPath, ["scripts/reset.ts", "--yes"], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

test("reset deletes all data, but fails while the product is running", async () => {
  dataDir = await makeDataFolder("fc-reset-");
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files/kept"), "a picture");
  server = await startEmbeddedPostgres({ dataDir, log: quietLog(), throwaway: true });
  const product = new pg.Client({ connectionString: server.ownerUrl, application_name: "app" });
  await product.connect();
  await product.query("create table kept ()");
  const rejected = await reset();
  expect(rejected).toMatchObject({
    code: 1,
    output: expect.stringContaining("The product runs on this database.") as string,
  });
  expect((await product.query("select from pg_tables where tablename = 'kept'")).rowCount).toBe(1);
  expect(await readFile(join(dataDir, "files/kept"), "utf8")).toBe("a picture");

  await product.end();
  expect(await reset()).toMatchObject({ code: 0, output: expect.stringContaining("Reset.") as string });
  await expect(readFile(join(dataDir, "files/kept"))).rejects.toMatchObject({ code: "ENOENT" });
  const after = new pg.Client({ connectionString: server.ownerUrl });
  await expect(after.connect()).rejects.toMatchObject({ code: "3D000" });
});
