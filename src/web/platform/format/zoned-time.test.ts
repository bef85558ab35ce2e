import { expect, test } from "vitest";
import { withOffset } from "./zoned-time.ts";

test.each([
  ["Asia/Singapore", "2026-12-01T19:00:00+08:00"],
  ["Asia/Kolkata", "2026-12-01T16:30:00+05:30"],
  ["UTC", "2026-12-01T11:00:00+00:00"],
  ["America/New_York", "2026-12-01T06:00:00-05:00"],
])("a time in %s has its offset", (zone, written) => {
  expect(withOffset("2026-12-01T11:00:30.500Z", zone)).toBe(written);
});
