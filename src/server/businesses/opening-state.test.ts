import { expect, test } from "vitest";
import { minuteOfWeek, openingState, openingStateFrom, openWeekFrom, openWeekOf } from "./opening-state.ts";

const SINGAPORE = "Asia/Singapore";
// 2026-11-20 is a Friday.
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`);
const week = openWeekOf([
  { weekday: 5, opens: 540, closes: 1080 },
  { weekday: 6, opens: 1200, closes: 1560 },
]);

test.each([
  ["before opening", "20T08:59", false, "20T09:00"],
  ["at opening", "20T09:00", true, "20T18:00"],
  ["at closing", "20T18:00", false, "21T20:00"],
  ["past midnight into the new week", "22T01:30", true, "22T02:00"],
  ["after the last closing time of the week", "22T02:00", false, "27T09:00"],
])("reports the state %s", (_, now, open, until) => {
  expect(openingState(week, SINGAPORE, at(now))).toEqual({ open, until: at(until).toISOString() });
});

test("continues over the end of the week", () => {
  expect(openingState(week, SINGAPORE, at("21T21:00"))).toEqual({ open: true, until: at("22T02:00").toISOString() });
});

test("never closes when every minute is open, and never opens without hours", () => {
  const always = openWeekOf([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: 1440 })));
  expect(openingState(always, SINGAPORE, at("20T03:00"))).toEqual({ open: true, until: null });
  expect(openingState([], SINGAPORE, at("20T03:00"))).toEqual({ open: false, until: null });
});

test("uses the local time of the place", () => {
  expect(minuteOfWeek("Asia/Jakarta", at("20T09:00"))).toBe(5 * 1440 + 480);
  expect(openingState(week, "Asia/Jakarta", at("20T09:30")).open).toBe(false);
  expect(openingState(week, "Asia/Tokyo", at("20T08:30")).open).toBe(true);
});

test("parses the database's text form", () => {
  expect(openWeekFrom("{[0,60),[600,660)}")).toEqual([
    [0, 60],
    [600, 660],
  ]);
  expect(openWeekFrom("{}")).toEqual([]);
});

test("gives the same result from the database's text form, minute by minute and place by place", () => {
  const friday = "{[7740,8280)}";
  for (const [now, open] of [
    ["20T08:59", false],
    ["20T09:00", true],
    ["20T17:59", true],
    ["20T18:00", false],
  ] as const)
    expect(openingStateFrom(friday, SINGAPORE, at(now)).open, now).toBe(open);
  expect(openingStateFrom(friday, "Asia/Tokyo", at("20T08:30")).open).toBe(true);
  expect(openingStateFrom(friday, SINGAPORE, at("20T08:30")).open).toBe(false);
});
