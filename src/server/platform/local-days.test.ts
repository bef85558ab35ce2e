import { expect, test } from "vitest";
import { dayOf, endOfDay, monthOf } from "./local-days.ts";

test.each([
  ["2026-11-30", "Asia/Singapore", "2026-11-30T15:59:59.999Z"],
  ["2026-11-30", "Asia/Bangkok", "2026-11-30T16:59:59.999Z"],
  ["2026-11-30", "Asia/Kolkata", "2026-11-30T18:29:59.999Z"],
  ["2026-12-31", "Asia/Jayapura", "2026-12-31T14:59:59.999Z"],
  // The clock goes forward on 4 October and back on 5 April 2026.
  ["2026-10-03", "Australia/Sydney", "2026-10-03T13:59:59.999Z"],
  ["2026-10-04", "Australia/Sydney", "2026-10-04T12:59:59.999Z"],
  ["2026-04-05", "Australia/Sydney", "2026-04-05T13:59:59.999Z"],
])("%s in %s ends at %s", (day, zone, end) => {
  expect(endOfDay(day, zone)).toBe(end);
  expect(dayOf(end, zone)).toBe(day);
  expect(dayOf(new Date(Date.parse(end) + 1).toISOString(), zone)).not.toBe(day);
});

test("a month begins and ends at midnight in its time zone", () => {
  expect(monthOf(new Date("2026-11-30T16:00:00.000Z"), "Asia/Singapore")).toEqual({
    from: "2026-11-30T16:00:00.000Z",
    to: "2026-12-31T16:00:00.000Z",
  });
  expect(monthOf(new Date("2026-11-30T15:59:59.999Z"), "Asia/Singapore")).toEqual({
    from: "2026-10-31T16:00:00.000Z",
    to: "2026-11-30T16:00:00.000Z",
  });
});
