import { expect, test, vi } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";

// A text that a module reads while it loads stays in the language of that moment for every later reader.

// It needs a window.
vi.mock("leaflet", () => ({ default: {} }));

const modules = import.meta.glob([
  "/src/{contract,server,web}/**/*.{ts,tsx}",
  "!/src/**/*.{test,test-suite}.{ts,tsx}",
  // They start a process or a browser's page when they load.
  "!/src/server/main.ts",
  "!/src/server/platform/pdf/pdf-child.ts",
  "!/src/web/entry-*",
  "!/src/**/*.d.ts",
]);

test("no text is read while a module loads", { timeout: 300_000 }, async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(1_000);
  const readers = new Set<string>();
  readLanguageFrom(() => {
    readers.add(readerOf(new Error("read").stack ?? ""));
    return ENGLISH;
  });
  for (const load of Object.values(modules)) await load();
  expect([...readers].toSorted()).toEqual([]);
});

/** The first line of a stack below the catalogue: `file:line`. */
function readerOf(stack: string): string {
  const lines = stack.split("\n").filter((line) => /\/src\//.test(line) && !line.includes("/texts/language.ts"));
  return /\/(src\/[^?:)]+)[^:]*:(\d+)/.exec(lines[0] ?? "")?.slice(1).join(":") ?? stack;
}
