import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { builtPages } from "./built-pages.ts";

const DIST = join(import.meta.dirname, "../../dist");
const SCRIPTS = join(DIST, "client/assets");
const MANIFEST = /^_tanstack-start-manifest.*\.js$/;

/** The limit of gzipped script for the first load of a page, in kilobytes. */
const LIMITS_KB = {
  "/": 175,
  "/fitness-collectives/": 180,
  "/business-collectives/": 180,
  "/fitness-collectives/$id/": 190,
  "/business-collectives/$id/": 190,
  "/classes/": 180,
  "/classes/$id/": 180,
  "/jobs/": 190,
  "/jobs/$id/": 190,
  "/professionals/": 190,
  "/professionals/$id/": 190,
  "/media/": 180,
  "/media/$id/": 180,
} as const;

type DeferredScripts = Record<string, readonly string[]>;

async function readDeferredScripts(): Promise<DeferredScripts> {
  const folder = join(DIST, "server/assets");
  const file = readdirSync(folder).find((name) => MANIFEST.test(name));
  if (file === undefined) throw new Error("The build left no manifest.");
  const { deferredScripts } = (await import(join(folder, file))) as { deferredScripts: DeferredScripts };
  return deferredScripts;
}

/** The scripts that the browser fetches for a route, with all their imports. */
function scriptsOf(deferredScripts: DeferredScripts, route: string): Set<string> {
  expect(Object.keys(deferredScripts)).toEqual(expect.arrayContaining(["__root__", route]));
  const scripts = new Set<string>();
  const add = (name: string) => {
    if (scripts.has(name)) return;
    scripts.add(name);
    const code = readFileSync(join(SCRIPTS, name), "utf8");
    for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) add(imported as string);
  };
  for (const id of ["__root__", route]) for (const address of deferredScripts[id] ?? []) add(basename(address));
  return scripts;
}

describe("the first load of a page stays within its script limit", () => {
  let deferredScripts: DeferredScripts;
  beforeAll(async () => {
    await builtPages();
    deferredScripts = await readDeferredScripts();
  });

  test.for(Object.entries(LIMITS_KB))("%s: %i KB", ([route, most]) => {
    const sizes = [...scriptsOf(deferredScripts, route)].map((name) => ({
      name,
      size: gzipSync(readFileSync(join(SCRIPTS, name))).length,
    }));
    const heaviest = sizes
      .toSorted((a, b) => b.size - a.size)
      .slice(0, 8)
      .map(({ name, size }) => `${name} ${size}`);
    // React and the router alone are about 140.
    const kilobytes = sizes.reduce((sum, { size }) => sum + size, 0) / 1024;
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes, heaviest.join(", ")).toBeLessThanOrEqual(most);
  });
});
