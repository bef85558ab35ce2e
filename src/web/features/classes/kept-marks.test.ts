import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readKept, withoutSent, writeKept } from "./kept-marks.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("marks are kept for each class until they are sent", () => {
  writeKept(41, { 70: "present", 71: null });
  expect(readKept(41)).toEqual({ 70: "present", 71: null });
  expect(readKept(42)).toEqual({});
  writeKept(41, {});
  expect(readKept(41)).toEqual({});
});

test("what was changed while it was sent is sent again", () => {
  const kept = { 70: "absent", 71: "present", 72: "present" } as const;
  expect(withoutSent(kept, { 70: "present", 71: "present" })).toEqual({ 70: "absent", 72: "present" });
});

test.each(["nonsense", "[1]", '{"70":"late"}', "null"])("a spoilt storage %j is no mark", (value) => {
  localStorage.setItem("attendance.41", value);
  expect(readKept(41)).toEqual({});
});

test("without a storage nothing is kept and nothing fails", () => {
  const fail = () => {
    throw new Error("No storage");
  };
  vi.stubGlobal("localStorage", { getItem: fail, setItem: fail, removeItem: fail });
  writeKept(41, { 70: "present" });
  expect(readKept(41)).toEqual({});
});
