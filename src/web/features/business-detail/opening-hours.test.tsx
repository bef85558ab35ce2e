import { afterEach, expect, test } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import { renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { BusinessHoursCard } from "./business-hours-card.tsx";
import { aCollective, aLocation } from "./listing.test-suite.ts";
import { hoursRows, openDayNames, openingLabel } from "./opening-hours.ts";

afterEach(() => readLanguageFrom(() => ENGLISH));

test.each([
  ["0,1,6", ["Sunday", "Monday", "Saturday"]],
  [" 2 , 5 ", ["Tuesday", "Friday"]],
  ["7,x,,3", ["Wednesday"]],
  ["", []],
  [null, []],
])("parses the open days %j to names, with 0 as Sunday (R111)", (numbers, names) => {
  expect(openDayNames(numbers)).toEqual(names);
});

test("falls back to the hours text, one line per day, without structured hours (R156)", () => {
  const operatingHours = "Monday: 6:00 am - 10:00 pm\n\nnonsense\nTuesday : 9 to 5: by appointment ";
  expect(hoursRows({ hours: [], operatingHours, timeZone: "Asia/Singapore" }, SCREEN_NOW)).toEqual([
    { day: "Monday", hours: ["6:00 am - 10:00 pm"], isToday: true },
    { day: "Tuesday", hours: ["9 to 5: by appointment"], isToday: false },
  ]);
});

test("shows structured hours from Monday, with split days and 24-hour days in words", () => {
  const hours = [
    { weekday: 1, opens: 960, closes: 1320 },
    { weekday: 1, opens: 360, closes: 720 },
    { weekday: 5, opens: 1080, closes: 1500 },
    { weekday: 6, opens: 0, closes: 1440 },
  ];
  const rows = hoursRows({ hours, operatingHours: "Monday: never", timeZone: "Asia/Singapore" }, SCREEN_NOW);
  expect(rows.map((row) => row.day)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
  expect(rows[0]?.hours).toEqual(["6:00 am – 12:00 pm", "4:00 pm – 10:00 pm"]);
  expect(rows[1]?.hours).toEqual(["Closed"]);
  expect(rows[4]?.hours).toEqual(["6:00 pm – 1:00 am"]);
  expect(rows[5]?.hours).toEqual(["Open 24 hours"]);
});

test("highlights today's row by the location's own time zone (R155)", () => {
  const litUp = (timeZone: string, now: string) => {
    const listing = aCollective({ locations: [aLocation({ timeZone })] });
    const html = renderScreen(<BusinessHoursCard listing={listing} />, { now });
    return [...html.matchAll(/<tr data-today="true" class="([^"]*)".*?<\/tr>/gs)].map(([row, style]) => [
      visibleText(row),
      style?.includes("bg-accent-soft"),
    ]);
  };
  expect(litUp("Asia/Singapore", SCREEN_NOW)).toEqual([["Monday Today 6:00 am – 10:00 pm", true]]);
  // 23:30 on Monday in Singapore is Tuesday in Tokyo.
  expect(litUp("Asia/Singapore", "2026-11-23T15:30:00.000Z")).toEqual([["Monday Today 6:00 am – 10:00 pm", true]]);
  expect(litUp("Asia/Tokyo", "2026-11-23T15:30:00.000Z")).toEqual([["Tuesday Today Open 24 hours", true]]);
});

test("says so when a collective has no hours or no location", () => {
  const without = aLocation({ hours: [], operatingHours: null });
  for (const locations of [[without], []]) {
    const words = visibleText(renderScreen(<BusinessHoursCard listing={aCollective({ locations })} />));
    expect(words).toBe("Business Hours No opening hours given.");
  }
});

test.each([
  [
    { open: true, until: null },
    { label: "Open now", detail: undefined },
  ],
  [
    { open: true, until: "2026-11-23T14:00:00.000Z" },
    { label: "Open now", detail: "until 10:00 pm" },
  ],
  [
    { open: false, until: "2026-11-23T22:00:00.000Z" },
    { label: "Closed", detail: "opens Tuesday 6:00 am" },
  ],
])("formats the opening state %j", (opening, expected) => {
  expect(openingLabel(opening, "Asia/Singapore", SCREEN_NOW)).toEqual(expected);
});

test("days and times are in the reader's language, and today is still found", () => {
  readLanguageFrom(() => "zh-Hans");
  const hours = [{ weekday: 1, opens: 360, closes: 1320 }];
  const [monday, tuesday] = hoursRows({ hours, operatingHours: null, timeZone: "Asia/Singapore" }, SCREEN_NOW);
  expect(monday).toEqual({ day: "星期一", hours: ["6:00 – 22:00"], isToday: true });
  expect(tuesday).toMatchObject({ day: "星期二", isToday: false });
  // Texts of hours are stored with English names.
  const stored = { hours: [], operatingHours: "Monday: 9 to 5", timeZone: "Asia/Singapore" };
  expect(hoursRows(stored, SCREEN_NOW)).toEqual([{ day: "Monday", hours: ["9 to 5"], isToday: true }]);
  expect(openDayNames("0,6")).toEqual(["星期日", "星期六"]);
  expect(openingLabel({ open: false, until: "2026-11-23T22:00:00.000Z" }, "Asia/Singapore", SCREEN_NOW).detail).toBe(
    "opens 星期二 6:00",
  );
});
