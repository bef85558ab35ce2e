import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { NOTICES_FILE, thirdPartyNotices } from "./third-party-notices.ts";

// `npm run build`: builds the pages and the browser's files, with compressed copies; --if-needed skips an up-to-date
// build.

const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "dist/built");
const SOURCES = [
  "src/web",
  "src/contract",
  "public",
  "vite.config.ts",
  "scripts/deferred-scripts.ts",
  "scripts/contract-in-pages.ts",
  "scripts/third-party-notices.ts",
  "scripts/without-server-functions.ts",
  "package-lock.json",
];
const COMPRESSED = /\.(js|css|svg|json|txt)$/;

function newestChange(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function isFresh(): boolean {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  // The generated route tree is written by the build itself.
  return SOURCES.every((source) => newestChange(join(ROOT, source)) <= built);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

// A caller such as a test runner may have set another value; the build is always for production.
process.env["NODE_ENV"] = "production";

if (!process.argv.includes("--if-needed") || !isFresh()) {
  process.stdout.write("Building the pages…\n");
  await rm(join(ROOT, "dist"), { recursive: true, force: true });
  // Loading Vite takes half a second, so it is skipped when there is nothing to build.
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root: ROOT, logLevel: "warn" });
  await builder.buildApp();
  await writeFile(join(ROOT, "dist/client", NOTICES_FILE), await thirdPartyNotices(ROOT));
  await Promise.all(
    filesUnder(join(ROOT, "dist/client"))
      .filter((file) => COMPRESSED.test(file))
      .map(compress),
  );
  await writeFile(STAMP, "");
}
