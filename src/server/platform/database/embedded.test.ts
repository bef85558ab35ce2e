import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, realpath, rm, stat, unlink, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { quietLog } from "../log.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded.ts";
import { findPackage, createSymlinks } from "./embedded-binaries.ts";
import { isAlive } from "./embedded-process.ts";

const isRoot = process.getuid?.() === 0;
const log = quietLog();
const undo: (() => Promise<void>)[] = [];

// Created once: creating a durable database takes seconds on a busy disk.
let shared: string;

beforeAll(async () => {
  shared = await makeFolder(0o755);
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});
afterAll(() => removeFolder(shared));

/** A data folder that is removed after the test, together with its server. */
async function folder(mode = 0o755): Promise<string> {
  const path = await makeFolder(mode);
  undo.push(() => removeFolder(path));
  return path;
}

/** The database that tests share; no server runs on it before or after a test. */
function sharedFolder(): string {
  undo.push(() => endServer(shared, "SIGQUIT"));
  return shared;
}

async function makeFolder(mode: number): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "fc-embedded-")));
  await chmod(path, mode);
  return path;
}

async function removeFolder(path: string): Promise<void> {
  await endServer(path, "SIGQUIT");
  await rm(path, { recursive: true, force: true });
}

async function start(dataDir: string, throwaway = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, throwaway });
  undo.push(() => server.stop());
  return server;
}

interface Other {
  child: ChildProcess;
  ownerUrl: string;
  joined: boolean;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts or joins from another process, which runs until it is killed or told to stop. */
async function startElsewhere(dataDir: string, throwaway = false): Promise<Other> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve("./embedded.ts"))};
    import { quietLog } from ${JSON.stringify(import.meta.resolve("../log.ts"))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: quietLog(), throwaway: ${throwaway} });
    console.log(JSON.stringify({ ownerUrl: server.ownerUrl, joined: server.joined }));
    process.stdin.once("end", () => server.stop()).resume();
  `;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", source], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  undo.push(kill);
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line") as Promise<[string]>,
    ended.then(() => Promise.reject(new Error("the other process ended early"))),
  ]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { child, ...(JSON.parse(line ?? "") as { ownerUrl: string; joined: boolean }), kill, stop };
}

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8")).split("\n")[0]);
}

async function endServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverPid(dataDir).catch(() => 0);
  if (pid === 0 || !isAlive(pid)) return;
  process.kill(pid, signal);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 15_000, interval: 5 });
}

const MAKE = "drop table if exists kept; create table kept as select 1 as id";
const COUNT = "select count(*)::int as all from kept";
const USERS = "select count(*)::int as all from pg_stat_activity where application_name = 'embedded'";

test("is joined by a second process, survives a killed app, and is restarted with its data after a crash", async () => {
  const dataDir = sharedFolder();
  const first = await startElsewhere(dataDir);
  expect(first.joined).toBe(false);
  await ask(first.ownerUrl, MAKE);

  const second = await start(dataDir);
  expect(second).toMatchObject({ joined: true, ownerUrl: first.ownerUrl });

  await first.kill();
  expect(await ask(second.ownerUrl, COUNT)).toEqual([{ all: 1 }]);
  const third = await startElsewhere(dataDir);
  expect(third.joined).toBe(true);

  const before = await serverPid(dataDir);
  process.kill(before, "SIGKILL");
  // One of the two living processes restarts the server, and the other reconnects shortly after. Wait for both before
  // one of them stops: it would not see a process that has yet to reconnect, and would stop the server.
  await expect.poll(() => ask(second.ownerUrl, USERS), { timeout: 30_000, interval: 20 }).toEqual([{ all: 2 }]);
  expect(await ask(second.ownerUrl, COUNT)).toEqual([{ all: 1 }]);
  const after = await serverPid(dataDir);
  expect(after).not.toBe(before);

  await third.stop();
  expect(await ask(second.ownerUrl, COUNT)).toEqual([{ all: 1 }]);
  await second.stop();
});

test("is stopped by its last process, also when a killed one started it", async () => {
  const dataDir = sharedFolder();
  const server = await start(dataDir);
  expect(server.joined).toBe(false);
  const pid = await serverPid(dataDir);
  const other = await startElsewhere(dataDir);
  await server.stop();
  expect(await ask(other.ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  await other.kill();
  expect(isAlive(pid)).toBe(true);

  const again = await start(dataDir);
  expect(again.joined).toBe(true);
  await again.stop();
  expect(isAlive(pid)).toBe(false);

  const own = await start(dataDir);
  expect(own.joined).toBe(false);
  const ownPid = await serverPid(dataDir);
  await own.stop();
  expect(isAlive(ownPid)).toBe(false);
});

test("is stopped although a closed connection still runs its last statement", async () => {
  const dataDir = sharedFolder();
  const server = await start(dataDir);
  const pid = await serverPid(dataDir);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  client.on("error", () => {});
  await client.connect();
  client.query("select pg_sleep(1.5)").catch(() => {});
  await vi.waitUntil(async () => {
    const sleeping = "select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%'";
    return (await ask<{ n: number }>(server.ownerUrl, sleeping))[0]?.n === 1;
  });
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test("of several processes that start together one starts the server and the others join it, also after a crash", async () => {
  const dataDir = await folder();
  const three = await Promise.all([start(dataDir, true), startElsewhere(dataDir, true), startElsewhere(dataDir, true)]);
  expect(three.filter(({ joined }) => joined)).toHaveLength(2);
  expect(new Set(three.map(({ ownerUrl }) => ownerUrl)).size).toBe(1);
  const [here, ...elsewhere] = three;
  await ask(here.ownerUrl, MAKE);
  // A throwaway server commits asynchronously, so only a checkpoint makes the row survive the crash.
  await ask(here.ownerUrl, "checkpoint");
  for (const other of elsewhere) await other.kill();
  const pid = await serverPid(dataDir);
  process.kill(pid, "SIGKILL");
  // This process tries to restart the server at the same time.
  const two = await Promise.all([startElsewhere(dataDir, true), startElsewhere(dataDir, true)]);
  for (const { ownerUrl } of two) expect(await ask(ownerUrl, COUNT)).toEqual([{ all: 1 }]);
  for (const other of two) await other.kill();
});

test.runIf(process.platform === "linux")("starts although the lock file names an unrelated process", async () => {
  const dataDir = sharedFolder();
  const crashed = await startElsewhere(dataDir);
  await ask(crashed.ownerUrl, MAKE);
  await crashed.kill();
  await endServer(dataDir, "SIGKILL");
  // The pid in the lock files belongs to another process of the same user, as after a container restart.
  const owner = await stat(join(dataDir, "postgres", "data"));
  const stranger = spawn("sleep", ["60"], {
    stdio: "ignore",
    cwd: "/",
    ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}),
  });
  undo.push(async () => void stranger.kill());
  for (const path of [
    join(dataDir, "postgres", "data", "postmaster.pid"),
    join(dataDir, "postgres", "run", ".s.PGSQL.5432.lock"),
  ]) {
    const [, ...rest] = (await readFile(path, "utf8")).split("\n");
    await writeFile(path, [stranger.pid, ...rest].join("\n"));
  }
  const server = await start(dataDir);
  expect(server.joined).toBe(false);
  expect(await ask(server.ownerUrl, COUNT)).toEqual([{ all: 1 }]);
});

describe.runIf(isRoot)("as root", () => {
  test("runs as the user nobody, in the data folder when that user can enter it", async () => {
    const dataDir = await folder();
    const server = await start(dataDir, true);
    const pid = await serverPid(dataDir);
    expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/^Groups:\t *$/m);
    expect(await readlink(`/proc/${pid}/cwd`)).toBe(join(dataDir, "postgres", "data"));
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    await expect(stat(join(dataDir, "postgres"))).rejects.toThrow("ENOENT");
  });

  test("stores data and sockets in /var/lib when the user nobody cannot enter the data folder", async () => {
    const closed = await folder(0o700);
    const dataDir = join(closed, "x".repeat(120));
    await mkdir(dataDir);
    const server = await start(dataDir, true);
    const place = await readlink(join(dataDir, "postgres"));
    expect(place).toMatch(/^\/var\/lib\/fitcollective-[0-9a-f]{12}\/data-[0-9a-f]{12}$/);
    expect(await ask(server.ownerUrl, "select current_setting('data_directory') as at")).toEqual([
      { at: join(place, "data") },
    ]);
    // As long as the symlink exists, the same database is found.
    expect((await start(dataDir, true)).joined).toBe(true);
    await server.stop();
    await expect(stat(place)).rejects.toThrow("ENOENT");
  });
});

test("uses a shorter folder for the socket when the path is too long, with separate databases", async () => {
  const open = await folder();
  const [one, two] = ["a", "b"].map((letter) => join(open, letter.repeat(120)));
  const servers = [await start(one ?? "", true), await start(two ?? "", true)];
  for (const [at, { ownerUrl: url }] of servers.entries()) {
    const host = new URL(url).searchParams.get("host") ?? "";
    expect(Buffer.byteLength(host)).toBeLessThanOrEqual(93);
    expect(host).not.toMatch(/^\/tmp/);
    expect(await ask(url, "select current_setting('data_directory') as at")).toEqual([
      { at: join([one, two][at] ?? "", "postgres", "data") },
    ]);
  }
});

test("does not create an empty database under a running process whose data was removed", async () => {
  const dataDir = await folder();
  const server = await start(dataDir, true);
  const pid = await serverPid(dataDir);
  const data = join(await realpath(join(dataDir, "postgres")), "data");
  await rm(data, { recursive: true, force: true });
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid), { interval: 5 }).toBe(false);
  await expect(ask(server.ownerUrl, "select 1")).rejects.toThrow(/ECONNREFUSED|ENOENT|terminated/);
  await server.stop();
  await expect(stat(data)).rejects.toThrow("ENOENT");
});

test("suggests a remedy on a platform without binaries", () => {
  expect(() => findPackage("aix", "ppc64")).toThrow(/no embedded PostgreSQL for aix on ppc64.*\nSet DATABASE_URL/s);
});

test("creates the symlinks between libraries when the package's script did not run", async () => {
  const copy = await folder();
  const native = join(findPackage().folder, "native");
  await cp(join(native, "pg-symlinks.json"), join(copy, "native", "pg-symlinks.json"));
  await cp(join(native, "lib"), join(copy, "native", "lib"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.(a|sql)$|\/postgresql$/.test(path),
  });
  const list = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { target } of list) await unlink(join(copy, target));
  await createSymlinks(copy);
  for (const { source, target } of list) expect(await realpath(join(copy, target))).toBe(join(copy, source));
  await createSymlinks(copy);
});
