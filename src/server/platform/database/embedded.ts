import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync } from "node:fs";
import { access, chmod, chown, constants, cp, mkdir, readFile, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { findBinaries, linkLibraries } from "./embedded-binaries.ts";

const NOBODY = 65_534;
const SOCKET_MAX = 93;
const START_LIMIT_MS = 60_000;
const USER = "app";
const DATABASE = "app";

export interface EmbeddedPostgres {
  url: string;
  /** True when a server was running already. */
  joined: boolean;
  /** Stops the server when this process started it and nobody else uses it. */
  stop(): Promise<void>;
}

interface Places {
  binaries: string;
  data: string;
  socket: string;
  log: string;
  uid: number | undefined;
}

/**
 * A private PostgreSQL server for this project, on a Unix socket: started when none runs, joined when one does.
 * It outlives a killed app, so that the next start joins it. As root it runs as `nobody`.
 * @param options.throwaway for tests: nothing is written safely, everything quickly
 * @throws Error with a remedy on a platform without binaries
 */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Log; throwaway?: boolean }): Promise<EmbeddedPostgres> {
  const places = await choosePlaces(resolve(options.dataDir));
  await initialise(places);
  const joined = await isAnswering(places);
  if (!joined) await launch(places, options.throwaway ?? false);
  await createDatabase(places);
  options.log.debug({ data: places.data, joined }, "embedded PostgreSQL is ready");
  return { url: urlOf(places, DATABASE), joined, stop: () => (joined ? Promise.resolve() : stopWhenUnused(places, options.throwaway ?? false)) };
}

async function choosePlaces(dataDir: string): Promise<Places> {
  const native = findBinaries();
  await linkLibraries(native);
  await mkdir(dataDir, { recursive: true });
  const asRoot = process.getuid?.() === 0;
  if (!asRoot) return placesUnder(join(dataDir, "postgres"), native, undefined);
  if ((await othersMayEnter(dataDir)) && (await othersMayEnter(native))) return placesUnder(join(dataDir, "postgres"), native, NOBODY);
  // A closed folder such as /root: what nobody must reach lies where it can.
  const home = `/var/lib/${basename(dirname(dataDir)).replace(/[^\w-]/g, "") || "app"}-${hashOf(dataDir)}`;
  await mkdir(home, { recursive: true });
  await chmod(home, 0o755);
  const copy = join(home, "native");
  if (!(await isSameCopy(native, copy))) {
    await rm(copy, { recursive: true, force: true });
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return placesUnder(join(home, "postgres"), copy, NOBODY);
}

async function placesUnder(home: string, binaries: string, uid: number | undefined): Promise<Places> {
  await mkdir(home, { recursive: true });
  let socket = join(home, "s");
  if (Buffer.byteLength(socket) > SOCKET_MAX) {
    socket = uid === undefined ? join(process.env["XDG_RUNTIME_DIR"] ?? join(homedir(), ".cache"), `fc-${hashOf(home)}`) : `/var/lib/fc-${hashOf(home)}`;
    if (Buffer.byteLength(socket) > SOCKET_MAX) throw new Error(`No folder with a short enough path was found for the database's socket (${socket}). Set DATA_DIR to a shorter path, or DATABASE_URL.`);
  }
  await mkdir(socket, { recursive: true });
  await chmod(socket, 0o700);
  if (uid !== undefined) {
    await chown(home, uid, uid);
    await chown(socket, uid, uid);
  }
  return { binaries, data: join(home, "data"), socket, log: join(home, "server.log"), uid };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

/** True when every folder down to here lets other users through. */
async function othersMayEnter(path: string): Promise<boolean> {
  for (let current = path; ; current = dirname(current)) {
    const { mode } = await stat(current);
    if ((mode & 0o001) === 0) return false;
    if (dirname(current) === current) return true;
  }
}

async function isSameCopy(original: string, copy: string): Promise<boolean> {
  const size = async (folder: string) => (await stat(join(folder, "bin/postgres")).catch(() => undefined))?.size;
  const [a, b] = await Promise.all([size(original), size(copy)]);
  return b !== undefined && a === b;
}

async function initialise(places: Places): Promise<void> {
  if (existsSync(join(places.data, "PG_VERSION")) && existsSync(join(places.data, "global/pg_control"))) return;
  // Half a data folder is what a killed initdb leaves; another starter may also be at it right now.
  const lock = `${places.data}.making`;
  const mine = await mkdir(lock).then(
    () => true,
    () => false,
  );
  if (!mine && (await waitForOther(places, lock))) return;
  try {
    await rm(places.data, { recursive: true, force: true });
    const args = ["-D", places.data, "-U", USER, "--auth-local=trust", "--auth-host=reject", "-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    await runToEnd(places, "initdb", args);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Waits for another process's initdb; false when that one died and the work is ours. */
async function waitForOther(places: Places, lock: string): Promise<boolean> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if (!existsSync(lock)) return existsSync(join(places.data, "global/pg_control"));
    await sleep(100);
  }
  return false;
}

function runToEnd(places: Places, program: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(places.binaries, "bin", program), args, { ...identity(places), stdio: ["ignore", "pipe", "pipe"], cwd: dirname(places.data) });
    let output = "";
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", fail);
    child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`${program} failed (${code}):\n${output}`))));
  });
}

function identity(places: Places): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  return places.uid === undefined ? { env } : { uid: places.uid, gid: places.uid, env };
}

const SETTINGS = {
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  max_wal_size: "2GB",
  // /dev/shm of containers is often only 64 MB.
  dynamic_shared_memory_type: "mmap",
  log_min_messages: "warning",
};
const THROWAWAY = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", wal_level: "minimal", max_wal_senders: "0", max_connections: "200" };

/** Starts the server apart from this process and waits until it, or one that was faster, answers. */
async function launch(places: Places, throwaway: boolean): Promise<void> {
  const settings = { ...SETTINGS, ...(throwaway ? THROWAWAY : {}), unix_socket_directories: places.socket };
  const args = ["-D", places.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    const output = openSync(places.log, "a");
    const child = spawn(join(places.binaries, "bin/postgres"), args, { ...identity(places), detached: true, stdio: ["ignore", output, output], cwd: dirname(places.data) });
    closeSync(output);
    const exited = new Promise<boolean>((done) => {
      child.once("exit", () => done(true));
      child.once("error", () => done(true));
    });
    child.unref();
    const tryUntil = Date.now() + 15_000;
    let gone = false;
    void exited.then(() => (gone = true));
    while (Date.now() < tryUntil) {
      if (await isAnswering(places)) return;
      // One that lost the race, or met a lock file whose owner is just dying, exits: look again, then start again.
      if (gone) break;
      await sleep(30);
    }
    if (await isAnswering(places)) return;
    await sleep(200);
  }
  const tail = (await readFile(places.log, "utf8").catch(() => "")).split("\n").slice(-12).join("\n");
  throw new Error(`The embedded PostgreSQL did not start within ${START_LIMIT_MS / 1000} s. Its last words (${places.log}):\n${tail}`);
}

function urlOf(places: Places, database: string): string {
  return `postgresql://${USER}@/${database}?host=${encodeURIComponent(places.socket)}`;
}

async function withClient<T>(places: Places, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(places, "postgres"), connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isAnswering(places: Places): Promise<boolean> {
  try {
    await access(join(places.socket, ".s.PGSQL.5432"), constants.F_OK);
    await withClient(places, (client) => client.query("select 1"));
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(places: Places): Promise<void> {
  await withClient(places, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount) return;
    await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
      // Another process made it in between.
      if (!(error instanceof pg.DatabaseError) || (error.code !== "42P04" && error.code !== "23505")) throw error;
    });
  });
}

/** Ends a server that this process started, unless another process still works on it. */
async function stopWhenUnused(places: Places, throwaway: boolean): Promise<void> {
  if (!throwaway && (await hasOtherClients(places))) return;
  const pid = Number((await readFile(join(places.data, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (let waited = 0; waited < 10_000 && existsSync(join(places.data, "postmaster.pid")); waited += 25) await sleep(25);
}

async function hasOtherClients(places: Places): Promise<boolean> {
  try {
    const { rows } = await withClient(places, (client) =>
      client.query<{ count: string }>("select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"),
    );
    return Number(rows[0]?.count ?? 0) > 0;
  } catch {
    return false;
  }
}
