import { expect, test } from "vitest";
import { blankWeek, endsNextDay, overlappingDays, toSpans, toWeek } from "./week.ts";

const SPANS = [
  { weekday: 1, opens: 360, closes: 720 },
  { weekday: 1, opens: 840, closes: 1320 },
  { weekday: 5, opens: 1080, closes: 1560 },
  { weekday: 6, opens: 0, closes: 1440 },
];

test("a week goes into the form and comes back the same", () => {
  expect(toSpans(toWeek(SPANS))).toEqual(SPANS);
});

test("a closed week has no spans", () => {
  expect(toSpans(blankWeek())).toEqual([]);
});

test("a close before its opening is on the next day", () => {
  expect(endsNextDay({ from: "18:00", to: "02:00" })).toBe(true);
  expect(endsNextDay({ from: "18:00", to: "22:00" })).toBe(false);
});

test("overlapping openings are named by their day", () => {
  const week = toWeek(SPANS);
  week[1]?.spans.push({ from: "11:00", to: "13:00" });
  expect(overlappingDays(week)).toEqual([1]);
  expect(overlappingDays(toWeek(SPANS))).toEqual([]);
});
