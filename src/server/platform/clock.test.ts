import { expect, test } from "vitest";
import { fixedClock, systemClock } from "./clock.ts";

test("a fixed clock does not move by itself", () => {
  const clock = fixedClock("2026-03-01T00:00:00Z");
  expect(clock.now()).toEqual(clock.now());
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe("2026-03-01T00:01:30.000Z");
  clock.set("2027-01-01T00:00:00Z");
  expect(clock.now().getUTCFullYear()).toBe(2027);
});

test("changing a date returned by a fixed clock does not move it", () => {
  const clock = fixedClock(new Date("2026-03-01T00:00:00Z"));
  clock.now().setUTCFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

test("the system clock returns the time of the machine", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
});
