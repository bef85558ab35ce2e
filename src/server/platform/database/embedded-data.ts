import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { spawnOptionsFor, type Binaries } from "./embedded-binaries.ts";
import { codeOf, EmbeddedPostgresError } from "./embedded-error.ts";
import { makePrivate, type ServerFolders } from "./embedded-folders.ts";

const STALE_MS = 10 * 60_000;

/** Whether there is a database already; throws when it has another major version. */
export function hasCurrentData(binaries: Binaries, place: ServerFolders): boolean {
  const version = join(place.data, "PG_VERSION");
  if (!existsSync(version)) return false;
  const found = Number(readFileSync(version, "utf8"));
  if (found === binaries.major) return true;
  throw new EmbeddedPostgresError(
    `The data in ${place.data} is of PostgreSQL ${found}, this version of the product brings ${binaries.major}.`,
    "Back up with the version that wrote it and restore into a new DATA_DIR.",
  );
}

/** Creates an empty database atomically; of two concurrent calls one succeeds and both continue. */
export async function initialize(binaries: Binaries, place: ServerFolders, throwaway: boolean): Promise<void> {
  await removeStale(place);
  const fresh = `${place.data}.new-${randomBytes(4).toString("hex")}`;
  await makePrivate(fresh, place.runAs);
  const flags = [
    "-U",
    "app",
    "--auth-local=trust",
    "--auth-host=reject",
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
  try {
    await promisify(execFile)(
      binaries.initdb,
      ["-D", fresh, ...flags, ...(throwaway ? ["--no-sync", "--no-data-checksums"] : [])],
      spawnOptionsFor(place.runAs, place.root),
    );
    await rename(fresh, place.data);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process was faster.
    if (codeOf(error) === "ENOTEMPTY" || codeOf(error) === "EEXIST") return;
    const stderrText = (error as { stderr?: string }).stderr?.trim();
    throw new EmbeddedPostgresError(
      `The embedded database could not be created in ${place.data}: ${stderrText || String(error)}`,
      undefined,
      error,
    );
  }
}

/** Removes what a process left that was killed while it created a database. */
async function removeStale(place: ServerFolders): Promise<void> {
  for (const name of await readdir(place.root)) {
    if (!name.startsWith("data.new-")) continue;
    const path = join(place.root, name);
    // It disappears when another process finishes at this moment.
    const made = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (made !== undefined && Date.now() - made > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Removes a throwaway server with its data and all its folders. */
export async function removeFolders(place: ServerFolders, dataDir: string): Promise<void> {
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
  await rm(place.sockets, removal);
  await rm(place.root, removal);
  await rm(join(dataDir, "postgres"), removal);
  // The folder in /var/lib, unless something else is in it.
  if (dirname(place.root) === place.copies) await rmdir(place.copies).catch(() => {});
}
