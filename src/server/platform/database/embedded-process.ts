import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { link, readdir, readFile, readlink, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { spawnOptionsFor, type Binaries } from "./embedded-binaries.ts";
import type { ServerFolders } from "./embedded-folders.ts";

/** The content of postmaster.pid. */
interface LockFile {
  pid: number;
  text: string;
  sockets: string | undefined;
}

/**
 * running: a server uses the data. gone: none does; PostgreSQL handles a remaining lock file itself. haunted: the lock
 * file names a zombie or an unrelated process, and PostgreSQL would refuse to start.
 */
export type ServerState = "running" | "gone" | "haunted";

const LOG_BYTES = 5_000_000;

export async function findServer(
  place: ServerFolders,
): Promise<{ state: ServerState; pid: number | undefined; sockets: string | undefined }> {
  const lock = await readLock(join(place.data, "postmaster.pid"));
  if (!lock) return { state: "gone", pid: undefined, sockets: undefined };
  return { state: await processState(lock.pid, place.data), pid: lock.pid, sockets: lock.sockets };
}

async function readLock(path: string): Promise<LockFile | undefined> {
  const text = await readFile(path, "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, text, sockets: lines[4]?.trim() || undefined } : undefined;
}

/** Finds out what the process with the pid from a lock file is. */
export async function processState(pid: number, data: string): Promise<ServerState> {
  if (!isAlive(pid)) return "gone";
  if (process.platform !== "linux") return "running";
  // A server's working directory is its data folder; a zombie has none.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder === data) return "running";
  if (folder !== undefined || (await isZombie(pid))) return "haunted";
  return isAlive(pid) ? "running" : "gone";
}

/** Whether a process with this pid exists, including zombies. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isZombie(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return /^[ZX]$/.test(text.slice(text.lastIndexOf(")") + 2, text.lastIndexOf(")") + 3));
}

/** Removes stale lock files, but never while a child of the dead server still uses the data. */
export async function removeStaleLocks(place: ServerFolders): Promise<void> {
  if ((await processesIn(place.data)).length > 0) return;
  for (const path of [join(place.data, "postmaster.pid"), join(place.sockets, ".s.PGSQL.5432.lock")]) {
    const lock = await readLock(path);
    if (!lock || (await processState(lock.pid, place.data)) !== "haunted") continue;
    const aside = `${path}.${randomBytes(4).toString("hex")}`;
    await rename(path, aside).catch(() => {});
    // Another process may have started a server since the file was read; its lock is then put back.
    const moved = await readLock(aside);
    if (moved && moved.text !== lock.text) await link(aside, path).catch(() => {});
    await rm(aside, { force: true });
  }
}

async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  return pids.filter((_, at) => folders[at] === folder);
}

export interface SpawnedServer {
  pid: number | undefined;
  /** How it ended; undefined while it runs. */
  exitReason(): string | undefined;
  /** What it has written to the log since it was started. */
  loggedText(): string;
}

/** Starts a server that outlives this process. */
export function spawnServer(
  binaries: Binaries,
  place: ServerFolders,
  settings: Readonly<Record<string, string>>,
): SpawnedServer {
  const before = openSync(place.log, "a", 0o600);
  const isLong = fstatSync(before).size > LOG_BYTES;
  closeSync(before);
  const log = openSync(place.log, isLong ? "w" : "a", 0o600);
  const begin = fstatSync(log).size;
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let end: string | undefined;
  const child = spawn(binaries.postgres, ["-D", place.data, ...options], {
    ...spawnOptionsFor(place.runAs, place.root),
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.on("error", (error) => (end = error.message));
  child.on("exit", (code, signal) => (end ??= signal ?? `exit ${code}`));
  child.unref();
  return {
    pid: child.pid,
    exitReason: () => end,
    loggedText: () => readFileSync(place.log).subarray(begin).toString().trim(),
  };
}
