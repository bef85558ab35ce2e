import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

// A text that a module reads while it loads stays in the language of that moment for every later reader.

const ROOT = join(import.meta.dirname, "../..");
/** Modules that start a process or a page, or need a browser or the build when they load. */
const NOT_LOADABLE =
  /^src\/(?:server\/(?:main|platform\/pdf\/pdf-child)|web\/(?:entry-\w+|router|routeTree\.gen|routes\/(?:__root|-shell\/start-script)|platform\/map\/(?:leaflet-map|layers|archive-layer|marks|movable-pin)))\.tsx?$/;

test("no text is read while a module loads", { timeout: 300_000 }, async () => {
  const files = (await readdir(join(ROOT, "src"), { recursive: true }))
    .map((name) => join("src", name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|test-suite|d)\.tsx?$/.test(name) && !NOT_LOADABLE.test(name));
  expect(files.length).toBeGreaterThan(1_500);
  expect(await load(files)).toEqual({ readers: [], errors: [] });
});

/**
 * Loads modules in a process of their own: modules that are loaded twice share what they keep on globalThis.
 * @returns the sources that read a text while they load, and the modules that could not be loaded
 */
async function load(files: readonly string[]): Promise<{ readers: string[]; errors: string[] }> {
  const program = join(import.meta.dirname, "load-sources.ts");
  const running = promisify(execFile)(process.execPath, ["--enable-source-maps", program], { maxBuffer: 10_000_000 });
  running.child.stdin?.end(JSON.stringify(files.map((file) => join(ROOT, file))));
  const { stdout } = await running;
  return JSON.parse(stdout) as Awaited<ReturnType<typeof load>>;
}
