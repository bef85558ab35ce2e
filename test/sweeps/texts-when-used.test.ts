import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";

// A text that a module reads while it loads stays in the language of that moment for every later reader.

const ROOT = join(import.meta.dirname, "../..");
/** Modules that start a process or a page, or need a browser or the build when they load. */
const NOT_LOADABLE =
  /^src\/(?:server\/(?:main|platform\/pdf\/pdf-child)|web\/(?:entry-\w+|router|routeTree\.gen|routes\/(?:__root|-shell\/start-script)|features\/business-detail\/leaflet-map))\.tsx?$/;

test("no text is read while a module loads", { timeout: 300_000 }, async () => {
  const files = (await readdir(join(ROOT, "src"), { recursive: true }))
    .map((name) => join("src", name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|test-suite|d)\.tsx?$/.test(name) && !NOT_LOADABLE.test(name));
  expect(files.length).toBeGreaterThan(1_500);
  const readers = new Set<string>();
  readLanguageFrom(() => {
    readers.add(readerOf(new Error("read").stack ?? ""));
    return ENGLISH;
  });
  for (const file of files) await import(join(ROOT, file));
  expect([...readers].toSorted()).toEqual([]);
});

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
