import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type RunnableDevEnvironment } from "vite";
import { expect, test } from "vitest";
import type * as LanguageModule from "#contract/texts/language.ts";

// A text that a module reads while it loads stays in the language of that moment for every later reader. The modules are
// loaded by an own Vite, because those that an earlier test file has loaded would not load again.

const ROOT = join(import.meta.dirname, "../..");
/** Modules that start a process or a page, or need a browser or the build when they load. */
const NOT_LOADABLE =
  /^src\/(?:server\/(?:main|platform\/pdf\/pdf-child)|web\/(?:entry-\w+|router|routeTree\.gen|routes\/(?:__root|-shell\/start-script)|platform\/map\/(?:leaflet-map|layers|archive-layer|marks|movable-pin)))\.tsx?$/;

test("no text is read while a module loads", { timeout: 300_000 }, async () => {
  const files = (await readdir(join(ROOT, "src"), { recursive: true }))
    .map((name) => join("src", name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|test-suite|d)\.tsx?$/.test(name) && !NOT_LOADABLE.test(name));
  expect(files.length).toBeGreaterThan(1_500);
  const { readers, errors } = await loadAll(files);
  expect(errors).toEqual([]);
  expect([...readers].toSorted()).toEqual([]);
});

/** @returns the sources that read a text while the modules load, and the modules that could not be loaded */
async function loadAll(files: readonly string[]): Promise<{ readers: Set<string>; errors: string[] }> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { runner } = vite.environments["ssr"] as RunnableDevEnvironment;
    const readers = new Set<string>();
    const errors: string[] = [];
    const { ENGLISH, readLanguageFrom } = await runner.import<typeof LanguageModule>(
      join(ROOT, "src/contract/texts/language.ts"),
    );
    readLanguageFrom(() => {
      readers.add(readerOf(new Error("read").stack ?? ""));
      return ENGLISH;
    });
    for (const file of files)
      await runner.import(join(ROOT, file)).catch((error: unknown) => errors.push(`${file}: ${String(error)}`));
    return { readers, errors };
  } finally {
    await vite.close();
  }
}

/** The source that called the catalogue, from a stack trace: `file:line`. */
function readerOf(stack: string): string {
  const lines = stack.split("\n").filter((line) => /\/src\//.test(line) && !line.includes("/texts/language.ts"));
  return (
    /\/(src\/[^?:)]+)[^:]*:(\d+)/
      .exec(lines[0] ?? "")
      ?.slice(1)
      .join(":") ?? stack
  );
}
