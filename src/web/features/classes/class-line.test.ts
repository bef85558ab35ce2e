import { describe, expect, test } from "vitest";
import { readClassLine } from "./class-line.ts";

describe("a line that describes classes", () => {
  test.each([
    [
      "Tue, Thu 19:00, 60 min, 12 mats, S$25",
      {
        days: ["TU", "TH"],
        startTime: "19:00",
        durationMinutes: 60,
        seats: 12,
        price: { amount: "25", currency: "SGD" },
      },
    ],
    ["thursdays and tuesdays at 7pm", { days: ["TU", "TH"], startTime: "19:00" }],
    ["Mon-Fri 6:30 am 45 min", { days: ["MO", "TU", "WE", "TH", "FR"], startTime: "06:30", durationMinutes: 45 }],
    ["Sat to Mon, 12 pm", { days: ["MO", "SA", "SU"], startTime: "12:00" }],
    ["daily 12.15am", { days: ["MO", "TU", "WE", "TH", "FR", "SA", "SU"], startTime: "00:15" }],
    [
      "weekends 9:00-10:30 20 seats free",
      {
        days: ["SA", "SU"],
        startTime: "09:00",
        durationMinutes: 90,
        seats: 20,
        price: { amount: "0", currency: undefined },
      },
    ],
    ["Wed 7-8pm", { days: ["WE"], startTime: "19:00", durationMinutes: 60 }],
    [
      "Fri 18:00, 1.5 h, RM 40",
      { days: ["FR"], startTime: "18:00", durationMinutes: 90, price: { amount: "40", currency: "MYR" } },
    ],
    [
      "Fri 18:00, 1h15, 30 AUD",
      { days: ["FR"], startTime: "18:00", durationMinutes: 75, price: { amount: "30", currency: "AUD" } },
    ],
    [
      "Sun 08:00 $12.50 8 bikes",
      { days: ["SU"], startTime: "08:00", seats: 8, price: { amount: "12.50", currency: undefined } },
    ],
  ])("%s", (line, values) => {
    expect(readClassLine(line)).toEqual({ values, problems: [] });
  });

  test.each([
    ["", [{ kind: "empty" }]],
    ["Tue", [{ kind: "time" }]],
    ["19:00", [{ kind: "day" }]],
    ["Tue 25:00", [{ kind: "wrongTime", words: "25:00" }]],
    ["Tue 13pm", [{ kind: "wrongTime", words: "13pm" }]],
    ["Tue 19:75", [{ kind: "wrongTime", words: "19:75" }]],
    ["Tue 20:00-19:00", [{ kind: "end", words: "20:00-19:00" }]],
    ["Tue 19:00 20:00", [{ kind: "twice", words: "20:00" }]],
    ["Blursday 19:00", [{ kind: "unknown", words: "Blursday" }, { kind: "day" }]],
    ["Tue 19:00, 12", [{ kind: "unknown", words: "12" }]],
  ])("says what is wrong with %j", (line, problems) => {
    expect(readClassLine(line).problems).toEqual(problems);
  });

  test("reads what it understands of a line that is wrong in part", () => {
    expect(readClassLine("Tue 19:00 ??? 60 min").values).toEqual({
      days: ["TU"],
      startTime: "19:00",
      durationMinutes: 60,
    });
  });

  test("a hostile line ends", () => {
    const { problems } = readClassLine(`${"1:".repeat(5_000)}${"mon-".repeat(5_000)}`);
    expect(problems.length).toBeGreaterThan(0);
  });
});
