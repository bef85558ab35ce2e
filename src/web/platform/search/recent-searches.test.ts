import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearRecent, noteRecent, readRecent } from "./recent-searches.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the last five searches are kept, each once, the last first", () => {
  for (const line of ["a", "b", "c", "d", "e", "f", "c"]) noteRecent(null, line);
  expect(readRecent(null)).toEqual(["c", "f", "e", "d", "b"]);
  clearRecent();
  expect([readRecent(null), stored.size]).toEqual([[], 0]);
});

test("what a visitor searched for stays after signing in; the next person sees nothing of a member, and it is gone", () => {
  noteRecent(null, "yoga");
  noteRecent(7, "physiotherapy");
  expect(readRecent(7)).toEqual(["physiotherapy", "yoga"]);
  expect([readRecent(null), stored.size]).toEqual([[], 0]);
  noteRecent(7, "boxing");
  expect([readRecent(8), stored.size]).toEqual([[], 0]);
});

test.each([
  ["not JSON", "{"],
  ["another version", '["yoga"]'],
  ["null", "null"],
  ["no texts", '{"by": null, "lines": [1, "", null, {}]}'],
  ["a text that is too long", JSON.stringify({ by: null, lines: ["x".repeat(201)] })],
])("%s in the storage is no search", (_, text) => {
  stored.set("recent-searches", text);
  expect(readRecent(null)).toEqual([]);
});

test("without storage there are none", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  noteRecent(null, "yoga");
  expect(readRecent(null)).toEqual([]);
});
