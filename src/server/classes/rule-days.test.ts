// oxlint-disable-next-line import/default -- Node gives a CommonJS module one, whatever its types say
import rrule from "rrule";
import { describe, expect, test } from "vitest";
import { ruleProblem } from "#contract/class-rule.ts";
import { localTimeOf, momentOf } from "#server/platform/local-days.ts";
import { daysOfRule, endedBefore, firstDayOf, withoutFirst } from "./rule-days.ts";

const RULES = [
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=DAILY;BYMONTH=1,7",
  "FREQ=DAILY;COUNT=400",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;BYDAY=TU,TH",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU",
  "FREQ=WEEKLY;BYDAY=SA;UNTIL=20300601",
  "FREQ=WEEKLY;BYDAY=FR;BYMONTH=4,10;COUNT=30",
  "FREQ=MONTHLY;BYMONTHDAY=31",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYDAY=1SU,-1SU",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=MONTHLY;INTERVAL=3;BYDAY=2WE",
  "FREQ=YEARLY",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
  "FREQ=YEARLY;BYMONTH=4,10;BYDAY=1SU",
];
const ZONES = ["Asia/Singapore", "Australia/Sydney", "Asia/Kolkata", "America/New_York", "Pacific/Auckland"];
const FROM = "2026-01-01";
const TO = "2035-12-31";

/** The days that the npm package rrule gives, in local times: it computes with UTC as if it were local. */
function expected(rule: string, startDate: string): string[] {
  const { rrulestr } = rrule;
  const start = `DTSTART:${startDate.replaceAll("-", "")}T190000Z`;
  const found = rrulestr(`${start}\nRRULE:${rule.replace(/UNTIL=(\d{8})/, "UNTIL=$1T235959Z")}`);
  return found
    .between(new Date(`${FROM}T00:00:00Z`), new Date(`${TO}T23:59:59Z`), true)
    .map((at) => at.toISOString().slice(0, 10));
}

describe("the days of a rule", () => {
  test.each(RULES)("equal those of another implementation over ten years in five zones: %s", (rule) => {
    expect(ruleProblem(rule)).toBeUndefined();
    for (const startDate of ["2026-01-01", "2025-03-30"]) {
      const days = expected(rule, startDate);
      expect(days.length).toBeGreaterThan(0);
      for (const timeZone of ZONES) {
        expect(daysOfRule({ rrule: rule, startDate, startTime: "19:00", timeZone }, FROM, TO)).toEqual(days);
        // 19:00 stays 19:00 on each of them, whatever the clocks did.
        expect(days.map((day) => localTimeOf(momentOf(day, "19:00", timeZone), timeZone))).toEqual(
          days.map((day) => `${day}T19:00:00`),
        );
      }
    }
  });

  test("end with a local day, a local time or a moment", () => {
    const last = (until: string, timeZone = "Asia/Singapore") =>
      daysOfRule(
        { rrule: `FREQ=DAILY;UNTIL=${until}`, startDate: "2026-12-01", startTime: "19:00", timeZone },
        "2026-12-01",
        "2026-12-31",
      ).at(-1);
    expect(last("20261210")).toBe("2026-12-10");
    expect(last("20261210T190000")).toBe("2026-12-10");
    expect(last("20261210T185900")).toBe("2026-12-09");
    expect(last("20261210T110000Z")).toBe("2026-12-10");
    expect(last("20261210T105900Z")).toBe("2026-12-09");
    expect(last("20261210T110000Z", "America/New_York")).toBe("2026-12-09");
  });

  test("can be divided at one of them", () => {
    const times = { startDate: "2026-12-01", startTime: "19:00", timeZone: "Asia/Singapore" };
    const whole = daysOfRule({ ...times, rrule: "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=9" }, "2026-12-01", "2027-12-31");
    const day = whole[4] ?? "";
    const before = { ...times, rrule: endedBefore("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=9", day) };
    const rest = { ...times, startDate: day, rrule: withoutFirst("FREQ=WEEKLY;BYDAY=TU,TH;COUNT=9", 4) };
    expect([
      ...daysOfRule(before, "2026-12-01", "2027-12-31"),
      ...daysOfRule(rest, "2026-12-01", "2027-12-31"),
    ]).toEqual(whole);
  });

  test.each([
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000",
    "FREQ=MONTHLY;BYDAY=2MO;BYSETPOS=3",
    "FREQ=YEARLY;INTERVAL=52;BYDAY=5MO;BYMONTHDAY=1,2",
    "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=5",
    "FREQ=DAILY;UNTIL=20200101",
  ])("are none, soon, of a rule that never matches: %s", (rrule_) => {
    const began = performance.now();
    expect(
      firstDayOf({ rrule: rrule_, startDate: "2026-12-01", startTime: "19:00", timeZone: "Asia/Singapore" }),
    ).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("local times", () => {
  test("stay the same across daylight saving", () => {
    const at = (day: string) => momentOf(day, "19:00", "Australia/Sydney");
    expect([at("2026-10-03"), at("2026-10-04"), at("2027-04-03"), at("2027-04-04")]).toEqual([
      "2026-10-03T09:00:00.000Z",
      "2026-10-04T08:00:00.000Z",
      "2027-04-03T08:00:00.000Z",
      "2027-04-04T09:00:00.000Z",
    ]);
  });

  test("move forward in an hour that is skipped, and are the first of an hour that comes twice", () => {
    const at = (day: string, time: string) => momentOf(day, time, "Australia/Sydney");
    expect(localTimeOf(at("2026-10-04", "02:30"), "Australia/Sydney")).toBe("2026-10-04T03:30:00");
    expect(at("2027-04-04", "02:30")).toBe("2027-04-03T15:30:00.000Z");
    expect(momentOf("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
    expect(localTimeOf(momentOf("2026-03-08", "02:15", "America/New_York"), "America/New_York")).toBe(
      "2026-03-08T03:15:00",
    );
  });
});

describe("a rule", () => {
  test.each([
    ["FREQ=SECONDLY", "frequency"],
    ["FREQ=HOURLY;COUNT=3", "frequency"],
    ["FREQ=DAILY;COUNT=10000", "count"],
    ["FREQ=DAILY;COUNT=5;UNTIL=20270101", "format"],
    ["FREQ=DAILY;UNTIL=20270231", "format"],
    ["FREQ=WEEKLY;BYDAY=2MO", "part"],
    ["FREQ=WEEKLY;BYMONTHDAY=13", "part"],
    ["FREQ=DAILY;BYSETPOS=2", "part"],
    ["FREQ=DAILY;BYHOUR=1,2,3", "part"],
    ["every Tuesday", "format"],
    ["FREQ=DAILY;FREQ=WEEKLY", "format"],
    ["INTERVAL=2", "format"],
  ])("that classes cannot have is named: %s", (rule, problem) => {
    expect(ruleProblem(rule)).toBe(problem);
  });
});
