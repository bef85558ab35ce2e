import { expect, test } from "vitest";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { inGerman } from "#test/second-language.ts";
import {
  blankWeek,
  dayProblems,
  describeDifference,
  endsNextDay,
  hoursInWords,
  sameWeek,
  toSpans,
  toWeek,
  type DayProblem,
} from "./week.ts";

const SPANS = [
  { weekday: 1, opens: 360, closes: 720 },
  { weekday: 1, opens: 840, closes: 1320 },
  { weekday: 5, opens: 1080, closes: 1560 },
  { weekday: 6, opens: 120, closes: 1440 },
];
const NONE: (DayProblem | undefined)[] = Array.from({ length: 7 }, () => undefined);

test("a week survives the round trip through the form", () => {
  expect(toSpans(toWeek(SPANS))).toEqual(SPANS);
});

test("a closed week has no spans", () => {
  expect(toSpans(blankWeek())).toEqual([]);
});

test("a closing time before the opening time is on the next day", () => {
  expect(endsNextDay({ from: "18:00", to: "02:00" })).toBe(true);
  expect(endsNextDay({ from: "18:00", to: "22:00" })).toBe(false);
});

test("adjacent openings are valid, also across midnight", () => {
  expect(dayProblems(toWeek(SPANS))).toEqual(NONE);
});

test("overlapping openings are reported for their day", () => {
  const week = toWeek(SPANS);
  week[1]?.spans.push({ from: "11:00", to: "13:00" });
  expect(dayProblems(week)).toEqual(NONE.with(1, "overlap"));
});

test("an opening that starts before the previous night's has ended is reported for its own day", () => {
  const week = toWeek([
    { weekday: 6, opens: 1200, closes: 1560 },
    { weekday: 0, opens: 60, closes: 600 },
  ]);
  expect(dayProblems(week)).toEqual(NONE.with(0, "overlap"));
});

test("an open day that lacks a time is not treated as closed", () => {
  const week = toWeek(SPANS);
  week[3] = { open: true, allDay: false, spans: [{ from: "09:00", to: "" }] };
  expect(dayProblems(week)).toEqual(NONE.with(3, "incomplete"));
});

test("a closed day keeps incomplete times without an error", () => {
  const week = blankWeek();
  week[2] = { open: false, allDay: false, spans: [{ from: "", to: "" }] };
  expect(dayProblems(week)).toEqual(NONE);
});

test("two weeks are the same if they have the same openings", () => {
  const week = toWeek(SPANS);
  week[3] = { open: false, allDay: false, spans: [{ from: "01:00", to: "02:00" }] };
  expect(sameWeek(week, toWeek(SPANS))).toBe(true);
  expect(sameWeek(week, toWeek(SPANS.slice(1)))).toBe(false);
});

test("the difference of two weeks lists only the days that differ, from Monday on", () => {
  const other = [...SPANS.filter(({ weekday }) => weekday !== 1), { weekday: 0, opens: 0, closes: 1440 }];
  expect(describeDifference(toWeek(SPANS), toWeek(other))).toEqual({
    mine: "Monday: 06:00–12:00, 14:00–22:00\nSunday: Closed",
    theirs: "Monday: Closed\nSunday: Open 24 hours",
  });
});

test("hours in words leave out days that are open at unknown times", () => {
  const hours = SPANS.filter(({ weekday }) => weekday !== 5);
  const place = { hours, openingDays: "1,5,6" };
  expect(hoursInWords({ hours: [], openingDays: "1" })).toBe("");
  expect(hoursInWords(place).split("\n")).toEqual([
    "Monday: 06:00–12:00, 14:00–22:00",
    "Tuesday: Closed",
    "Wednesday: Closed",
    "Thursday: Closed",
    "Saturday: 02:00–00:00",
    "Sunday: Closed",
  ]);
  expect(inGerman({ listingFormText }, () => hoursInWords(place))).toContain("Dienstag: [Closed]");
});
