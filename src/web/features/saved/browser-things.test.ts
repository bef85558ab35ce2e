import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAVED_LIMITS } from "#contract/thing-keys.ts";
import { clearViewsOfOthers, noteViewed, readSavedHere, readViewed, writeSavedHere } from "./browser-things.ts";

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

test.each([
  ["not JSON", "{"],
  ["another version", '{"things": ["job.1"]}'],
  ["null", "null"],
  ["things that cannot be saved", '["shop.1", "job.0", "job.99999999999", 7, null, "job"]'],
])("%s in the storage is an empty list", (_, text) => {
  stored.set("saved-things", text);
  stored.set("viewed-things", text);
  expect([readSavedHere(), readViewed(null), readViewed(5)]).toEqual([[], [], []]);
});

test("each thing is read once, and at most as many as an account saves", () => {
  const keys = Array.from({ length: 1_200 }, (_, index) => `job.${index + 1}`);
  writeSavedHere(["listing.3", "listing.3", ...keys]);
  expect(readSavedHere()).toEqual(["listing.3", ...keys].slice(0, SAVED_LIMITS.things));
});

test("the last twenty viewed pages are kept, the last one first", () => {
  for (let id = 1; id <= 25; id += 1) noteViewed(null, `job.${id}`);
  noteViewed(null, "job.20");
  expect(readViewed(null).slice(0, 3)).toEqual(["job.20", "job.25", "job.24"]);
  expect(readViewed(null)).toHaveLength(SAVED_LIMITS.recent);
});

test("what a visitor viewed stays after signing in, what a member viewed is for that member alone", () => {
  noteViewed(null, "job.1");
  clearViewsOfOthers(5);
  noteViewed(5, "job.2");
  expect([readViewed(5), readViewed(null), readViewed(6)]).toEqual([["job.2", "job.1"], [], []]);
  clearViewsOfOthers(5);
  expect(readViewed(5)).toHaveLength(2);
  clearViewsOfOthers(null);
  expect(stored.size).toBe(0);
  noteViewed(6, "job.3");
  expect(readViewed(6)).toEqual(["job.3"]);
});

test("without storage there is nothing to show, and noting a page does not fail", () => {
  vi.stubGlobal("localStorage", undefined);
  noteViewed(null, "job.1");
  clearViewsOfOthers(null);
  expect([readSavedHere(), readViewed(null)]).toEqual([[], []]);
});
