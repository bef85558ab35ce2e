import { describe, expect, test } from "vitest";
import type { OpeningSpan } from "#contract/hours.ts";
import { changeHours } from "./hours-change.ts";
import { formatHours, formatOpeningDays, overlappingDay, parseHours, parseOpeningDays } from "./hours.ts";

const span = (weekday: number, opens: number, closes: number): OpeningSpan => ({ weekday, opens, closes });
const onDays = (days: number[], opens: number, closes: number) => days.map((day) => span(day, opens, closes));

describe("parseHours", () => {
  test.each<[string, OpeningSpan[]]>([
    ["Monday: 06:00 - 22:00", [span(1, 360, 1320)]],
    ["Sunday: Closed", []],
    ["Friday: Open 24 hours", [span(5, 0, 1440)]],
    ["Fri: 24/7", [span(5, 0, 1440)]],
    ["Saturday: 00:00 - 24:00", [span(6, 0, 1440)]],
    ["Tuesday: 07:00 - 13:00, 16:30 - 21:30", [span(2, 420, 780), span(2, 990, 1290)]],
    ["Tue: 7am - 1pm and 4.30pm - 9.30pm", [span(2, 420, 780), span(2, 990, 1290)]],
    ["Friday: 18:00 - 02:00", [span(5, 1080, 1560)]],
    ["Saturday: 10pm - midnight", [span(6, 1320, 1440)]],
    ["Saturday: noon to 6pm", [span(6, 720, 1080)]],
    ["Mon-Fri: 6am - 10pm", onDays([1, 2, 3, 4, 5], 360, 1320)],
    ["Mon – Fri: 6:00 AM – 10:00 PM", onDays([1, 2, 3, 4, 5], 360, 1320)],
    ["Monday to Wednesday: 9-5pm", onDays([1, 2, 3], 540, 1020)],
    ["Fri-Mon: 8 - 10pm", onDays([0, 1, 5, 6], 1200, 1320)],
    ["Sat & Sun: 8.30am - 6pm", onDays([0, 6], 510, 1080)],
    ["Weekdays: 0600 - 2230", onDays([1, 2, 3, 4, 5], 360, 1350)],
    ["Daily: 10:00 - 20:00", onDays([0, 1, 2, 3, 4, 5, 6], 600, 1200)],
    ["Monday: 06:00 - 10:00\r\nMonday: 17:00 - 20:00", [span(1, 360, 600), span(1, 1020, 1200)]],
    ["", []],
  ])("reads '%s' (R156)", (text, spans) => {
    expect(parseHours(text)).toEqual({ spans });
  });

  test.each([
    "whenever",
    "Monday",
    "Monday: ",
    "Funday: 06:00 - 22:00",
    "Monday: 25:00 - 26:00",
    "Monday: 06:61 - 22:00",
    "Monday: 6am",
    "Mon-Tue-Wed: 6am - 7am",
    "Monday: 13pm - 14pm",
    "Monday: 6 - 7 - 8",
  ])("rejects '%s' and shows the expected format", (text) => {
    expect(parseHours(text).problem).toMatch(/Write one line per day/);
  });

  test.each([
    ["Monday: 06:00 - 12:00, 11:00 - 20:00", "Monday"],
    ["Friday: 20:00 - 03:00\nSaturday: 02:00 - 10:00", "Saturday"],
    ["Saturday: 20:00 - 03:00\nSunday: 01:00 - 10:00", "Sunday"],
    ["Daily: 24 hours\nTuesday: 10:00 - 11:00", "Tuesday"],
  ])("names the day on which '%s' overlaps", (text, day) => {
    expect(parseHours(text).problem).toBe(`${day}: these opening times overlap`);
  });

  test("does not count touching times as an overlap", () => {
    expect(overlappingDay(onDays([0, 1, 2, 3, 4, 5, 6], 0, 1440))).toBeUndefined();
  });
});

test("writes every day, Monday first, and parses its own output", () => {
  const spans = [
    ...onDays([1, 2], 420, 780),
    ...onDays([1, 2], 990, 1290),
    span(4, 1080, 1560),
    span(6, 0, 1440),
    span(0, 600, 1440),
  ].toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens);
  const text = formatHours(spans) ?? "";
  expect(text).toBe(
    "Monday: 07:00 - 13:00, 16:30 - 21:30\nTuesday: 07:00 - 13:00, 16:30 - 21:30\nWednesday: Closed\nThursday: 18:00 - 02:00\nFriday: Closed\nSaturday: Open 24 hours\nSunday: 10:00 - 24:00",
  );
  expect(parseHours(text)).toEqual({ spans });
  expect(formatHours([])).toBeNull();
  expect(formatOpeningDays(spans)).toBe("0,1,2,4,6");
});

test.each([
  ["1,2, 3", [1, 2, 3]],
  ["6,0,6", [0, 6]],
  ["7", undefined],
  ["Mon", undefined],
  ["1,,2", undefined],
])("reads opening days '%s'", (text, days) => {
  expect(parseOpeningDays(text)).toEqual(days);
});

describe("changeHours", () => {
  const before = {
    spans: onDays([1, 2], 540, 1080),
    operatingHours: formatHours(onDays([1, 2], 540, 1080)),
    openingDays: "1,2",
  };

  test("keeps hours that are sent back unchanged", () => {
    expect(changeHours(before, { operatingHours: before.operatingHours, openingDays: "1,2" })).toEqual({
      newHours: undefined,
    });
    expect(changeHours(before, {})).toEqual({ newHours: undefined });
  });

  test("takes days from changed hours, even when the form sends the old days too", () => {
    const { newHours } = changeHours(before, { operatingHours: "Sunday: 10:00 - 12:00", openingDays: "1,2" });
    expect(newHours).toEqual({
      spans: [span(0, 600, 720)],
      operatingHours: expect.stringContaining("Sunday: 10:00 - 12:00"),
      openingDays: "0",
    });
  });

  test("opening days alone set the days", () => {
    const { newHours } = changeHours(before, { openingDays: "2,3" });
    expect(newHours?.openingDays).toBe("2,3");
    expect(newHours?.spans).toEqual([span(2, 540, 1080)]);
    expect(newHours?.operatingHours).not.toContain("Wednesday");
    expect(newHours?.operatingHours).toContain("Monday: Closed");
  });

  test("clears hours with an empty text", () => {
    expect(changeHours(before, { operatingHours: null }).newHours).toEqual({
      spans: [],
      operatingHours: null,
      openingDays: null,
    });
  });

  test("reports both wrong fields together", () => {
    expect(Object.keys(changeHours(before, { operatingHours: "soon", openingDays: "9" }).fields ?? {})).toEqual([
      "openingDays",
      "operatingHours",
    ]);
  });

  test.each([[[span(1, 600, 500)]], [[span(1, 0, 2000)]], [[span(1, 0, 700), span(1, 600, 900)]]])(
    "rejects an invalid structure",
    (hours) => {
      expect(changeHours(before, { hours }).fields).toHaveProperty("hours");
    },
  );
});
