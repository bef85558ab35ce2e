import { expect, test } from "vitest";
import { periodOf, withPrecedingDays } from "./period.ts";

const NOW = "2026-11-20T04:00:00.000Z";

test.each([
  ["the last 30 days without a choice", {}, { from: "2026-10-22", to: "2026-11-20", days: 30 }],
  [
    "the days between two",
    { from: "2026-11-01", to: "2026-11-10" },
    { from: "2026-11-01", to: "2026-11-10", days: 10 },
  ],
  ["one day", { from: "2026-11-10", to: "2026-11-10" }, { from: "2026-11-10", to: "2026-11-10", days: 1 }],
  ["up to today from a start", { from: "2026-11-19" }, { from: "2026-11-19", to: "2026-11-20", days: 2 }],
  ["thirty days up to an end", { to: "2026-02-01" }, { from: "2026-01-03", to: "2026-02-01", days: 30 }],
  [
    "the default instead of no day",
    { from: "soon", to: "2026-02-31" },
    { from: "2026-10-22", to: "2026-11-20", days: 30 },
  ],
  [
    "the default when it ends before it starts",
    { from: "2026-11-10", to: "2026-11-01" },
    { from: "2026-10-22", to: "2026-11-20", days: 30 },
  ],
  [
    "the default when it is longer than three years",
    { from: "2020-01-01" },
    { from: "2026-10-22", to: "2026-11-20", days: 30 },
  ],
  ["nothing after today", { from: "2026-11-19", to: "2027-01-01" }, { from: "2026-11-19", to: "2026-11-20", days: 2 }],
])("a period is %s", (_, search, expected) => {
  expect(periodOf(search, NOW)).toEqual(expected);
});

test("the preceding days are requested too, unless the range becomes too long", () => {
  expect(withPrecedingDays({ from: "2026-11-11", to: "2026-11-20", days: 10 })).toEqual({
    from: "2026-11-01",
    to: "2026-11-20",
  });
  const long = { from: "2025-01-01", to: "2026-11-20", days: 689 };
  expect(withPrecedingDays(long)).toEqual({ from: "2025-01-01", to: "2026-11-20" });
});
