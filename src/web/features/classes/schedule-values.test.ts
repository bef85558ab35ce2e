import { describe, expect, test } from "vitest";
import { schedule, scheduleInput, type Schedule } from "#contract/classes.ts";
import { readClassLine } from "./class-line.ts";
import {
  changedScheduleFields,
  fillFromLine,
  mondayOf,
  newScheduleValues,
  scheduleValuesOf,
  toScheduleInput,
} from "./schedule-values.ts";

const slot = { day: "2026-12-01", startTime: "19:00", durationMinutes: 60 };
const stored = (of: Partial<Schedule> = {}): Schedule =>
  schedule.parse({
    id: 4,
    version: 2,
    programId: 3,
    rrule: "FREQ=WEEKLY;BYDAY=TU,TH",
    startDate: "2026-12-01",
    startTime: "19:00",
    durationMinutes: 60,
    seats: 12,
    timeZone: "Asia/Singapore",
    teacherId: null,
    teacherName: "Mei",
    language: "en",
    locationId: null,
    onlineUrl: null,
    bookingUrl: null,
    price: { amount: 2_500, currency: "SGD" },
    cancelHours: 12,
    exceptions: ["2027-02-09"],
    nextAt: null,
    knownUntil: "2027-01-26",
    ...of,
  });

describe("the form of classes", () => {
  test("a line fills the fields, and the contract accepts them", () => {
    const line = readClassLine("Thu, Fri 18:30, 45 min, 8 mats, S$25").values;
    const values = fillFromLine(newScheduleValues(slot, "SGD"), line);
    expect(values).toMatchObject({ days: ["TH", "FR"], startDate: "2026-12-03", seats: "8", price: "25" });
    expect(scheduleInput.parse(toScheduleInput(values, ""))).toMatchObject({
      rrule: "FREQ=WEEKLY;BYDAY=TH,FR",
      startDate: "2026-12-03",
      startTime: "18:30",
      durationMinutes: 45,
      seats: 8,
      price: { amount: 2_500, currency: "SGD" },
    });
  });

  test.each([
    [{ days: [] }, "rrule"],
    [{ startTime: "" }, "startTime"],
    [{ durationMinutes: "long" }, "durationMinutes"],
    [{ seats: "0" }, "seats"],
    [{ startDate: "" }, "startDate"],
    [{ cancelHours: "-1" }, "cancelHours"],
    [{ exceptions: "Lunar New Year" }, "exceptions"],
    [{ onlineUrl: "nowhere" }, "onlineUrl"],
  ])("%j is rejected at its field", (wrong, field) => {
    const values = { ...newScheduleValues(slot, "SGD"), ...wrong };
    const result = scheduleInput.safeParse(toScheduleInput(values, ""));
    expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  test.each([
    ["FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261231T155959Z", { repeats: "weekly", until: "2026-12-31" }],
    ["FREQ=DAILY;COUNT=1", { repeats: "once" }],
    ["FREQ=MONTHLY;BYDAY=1SA", { repeats: "kept" }],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", { repeats: "kept" }],
  ])("%s is read, and unchanged it is sent as it was", (rrule, values) => {
    const read = scheduleValuesOf(stored({ rrule }));
    expect(read).toMatchObject(values);
    expect(changedScheduleFields(read, read, rrule, false)).toEqual({});
    if (read.repeats === "kept") expect(toScheduleInput(read, rrule).rrule).toBe(rrule);
  });

  test("only what changed is sent, and of one class only what it can have of its own", () => {
    const before = scheduleValuesOf(stored());
    const after = { ...before, startTime: "20:00", startDate: "2026-12-02", cancelHours: "24", exceptions: "" };
    expect(changedScheduleFields(after, before, "", true)).toEqual({ startTime: "20:00", startDate: "2026-12-02" });
    expect(changedScheduleFields(after, before, "", false)).toEqual({
      startTime: "20:00",
      cancelHours: 24,
      exceptions: [],
    });
  });

  test.each([
    ["2026-11-30", "2026-11-30"],
    ["2026-12-06", "2026-11-30"],
    ["2026-12-07", "2026-12-07"],
  ])("the week of %s begins on %s", (day, monday) => expect(mondayOf(day)).toBe(monday));
});
