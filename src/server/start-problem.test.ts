import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { temporaryRoot } from "#test/temporary.ts";
import { openDatabase } from "./platform/database/connect.ts";
import { quietLog } from "./platform/log.ts";
import { startProblem } from "./start-problem.ts";

const ROOT = join(import.meta.dirname, "../..");
const SECRET = "s".repeat(40);
/** Only ends a start that hangs; a busy machine may need a minute. */
const LIMIT_MS = 170_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(temporaryRoot(), "fc-start-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** One paragraph without a stack, which names what is wrong and the remedy. */
function expectSentence(said: string | undefined, ...words: string[]): void {
  expect(said).not.toMatch(/\n\s+at /);
  expect((said ?? "").trim().split("\n").length).toBeLessThanOrEqual(2);
  for (const word of words) expect(said).toContain(word);
}

describe("the product itself", () => {
  /** Runs it until it ends by itself. @returns what it wrote to standard error */
  async function startAndFail(env: Record<string, string>): Promise<string> {
    const child = spawn(process.execPath, ["src/server/main.ts"], {
      cwd: ROOT,
      env: { PATH: process.env["PATH"] ?? "", HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(folder, "data"), ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const limit = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
      child.once("close", (exitCode, by) => resolve([exitCode, by])),
    );
    clearTimeout(limit);
    expect([code, signal, said.slice(0, 500)]).toEqual([1, null, said.slice(0, 500)]);
    return said;
  }

  async function connections(): Promise<number> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
    return rowCount ?? 0;
  }

  test("a taken port: says so, and leaves nothing running", { timeout: LIMIT_MS + 10_000 }, async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    const said = await startAndFail({
      DATABASE_URL: database.url,
      SESSION_SECRET: SECRET,
      PORT: String(port),
      DEMO: "0",
    });
    expectSentence(said, `Port ${port} is taken`, `set PORT to another one, such as ${port + 1}`);
    await new Promise((resolve) => taken.close(resolve));
    await expect.poll(connections).toBe(0);
  });

  test("a DATA_DIR that cannot be created", { timeout: LIMIT_MS + 10_000 }, async () => {
    expectSentence(
      await startAndFail({ DATA_DIR: "/proc/nope" }),
      "DATA_DIR=/proc/nope cannot be used",
      "set DATA_DIR to another folder",
    );
  });
});

describe("a problem", () => {
  test("with the address to listen on", async () => {
    const taken = createServer();
    const failed = new Promise<unknown>((resolve) => taken.once("error", resolve));
    taken.listen(0, "192.0.2.7");
    expectSentence(startProblem(await failed, { host: "192.0.2.7" }), "HOST=192.0.2.7 is no address", "correct it");
    const forbidden = Object.assign(new Error("listen EACCES"), { code: "EACCES", syscall: "listen" });
    expectSentence(startProblem(forbidden, { port: 80 }), "Port 80 may only be opened by root", "set PORT");
  });

  test.each([
    ["EROFS", "read-only file system"],
    ["ENOSPC", "the disk is full"],
    ["EACCES", "this user may not write there"],
  ])("with the data folder: %s", (code, words) => {
    const error = Object.assign(new Error(`${code}: open`), { code, syscall: "open", path: "/data/here/secret" });
    expectSentence(
      startProblem(error, { dataDir: "/data/here" }),
      `DATA_DIR=/data/here cannot be used, because`,
      words,
    );
    expect(startProblem(error, { dataDir: "/data/there" })).toBeUndefined();
  });

  /** What a start meets first. */
  async function connecting(url: string): Promise<string | undefined> {
    const opened = openDatabase({ url, log: quietLog() });
    const failure: unknown = await opened.pool.query("select 1").catch((error: unknown) => error);
    await opened.close();
    return startProblem(failure, { databaseUrl: url });
  }

  test("with the database", async () => {
    const said = await connecting("postgresql://app:hunter2@127.0.0.1:1/club");
    expectSentence(said, "127.0.0.1:1/club cannot be reached", "ECONNREFUSED", "correct DATABASE_URL");
    expect(said).not.toContain("hunter2");
    const missing = new URL(database.url);
    missing.pathname = "/nowhere_at_all";
    expectSentence(await connecting(missing.href), "does not exist", "createdb", "correct DATABASE_URL");
    const stranger = new URL(database.url);
    stranger.username = "nobody_here";
    expectSentence(await connecting(stranger.href), "rejects the user or password");
  });

  test("that only its stack explains", () => {
    expect(startProblem(new TypeError("x is not a function"), { databaseUrl: database.url })).toBeUndefined();
  });
});
