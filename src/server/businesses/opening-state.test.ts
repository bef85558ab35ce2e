import { describe, expect, test } from "vitest";
import {
  minuteOfWeek,
  openingState,
  openingStateFrom,
  openWeekFrom,
  openWeekOf,
  shownStateOf,
} from "./opening-state.ts";

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

describe("what a card shows", () => {
  const shown = (now: string, hours = week, zone = SINGAPORE) => {
    const { openState, until } = shownStateOf(hours, zone, at(now));
    return [openState.code, openState.time, until === null ? null : new Date(until).getTime()];
  };
  const moment = (time: string) => at(time).getTime();

  // Open on Fridays from 9 to 18 and from Saturdays at 20 until 2 in the morning.
  test.each([
    ["before opening", "20T08:59", "opens_at", "2026-11-20T09:00", "20T09:00"],
    ["while open", "20T09:00", "open_until", "2026-11-20T18:00", "20T18:00"],
    [
      "after closing, more than twelve hours before the next opening",
      "20T18:00",
      "opens_day",
      "2026-11-21T20:00",
      "21T00:00",
    ],
    ["on the day of the opening", "21T00:00", "opens_at", "2026-11-21T20:00", "21T20:00"],
    ["past midnight into the new week", "22T01:30", "open_until", "2026-11-22T02:00", "22T02:00"],
    ["on a day without hours", "23T10:00", "closed_today", "2026-11-27T09:00", "24T00:00"],
    ["twelve hours before an opening", "26T21:00", "opens_at", "2026-11-27T09:00", "27T09:00"],
    ["a minute earlier", "26T20:59", "closed_today", "2026-11-27T09:00", "26T21:00"],
  ])("%s", (_, now, code, time, until) => {
    expect(shown(now)).toEqual([code, time, moment(until)]);
  });

  test("is open for 24 hours until a day before the closing", () => {
    const long = openWeekOf([1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 0, closes: 1440 })));
    expect(shown("18T10:00", long)).toEqual(["open_24h", null, moment("20T00:00")]);
    expect(shown("20T00:00", long)).toEqual(["open_until", "2026-11-21T00:00", moment("21T00:00")]);
  });

  test("always or never", () => {
    const always = openWeekOf([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 0, closes: 1440 })));
    expect(shown("20T03:00", always)).toEqual(["open_24h", null, null]);
    expect(shown("20T03:00", [])).toEqual(["closed_today", null, null]);
  });

  test("in the place's own zone, on both sides of UTC's day and week", () => {
    expect(shown("22T07:30", openWeekOf([{ weekday: 0, opens: 600, closes: 660 }]), "Asia/Tokyo")).toEqual([
      "opens_at",
      "2026-11-22T10:00",
      moment("22T09:00"),
    ]);
    expect(shown("20T23:30", openWeekOf([{ weekday: 6, opens: 0, closes: 120 }]), "Asia/Tokyo")).toEqual([
      "open_until",
      "2026-11-21T02:00",
      moment("21T01:00"),
    ]);
  });

  test("changes exactly when it says, over two weeks of every quarter of an hour", () => {
    for (let start = at("15T00:00").getTime(), step = 0; step < 14 * 96; step += 1) {
      const now = new Date(start + step * 900_000);
      const { openState, until } = shownStateOf(week, SINGAPORE, now);
      const before = new Date(Math.min(Date.parse(until ?? ""), now.getTime() + 7 * 86_400_000) - 60_000);
      expect(shownStateOf(week, SINGAPORE, before).openState, now.toISOString()).toEqual(openState);
    }
  });
});
