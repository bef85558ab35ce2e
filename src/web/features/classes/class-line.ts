import type { Currency } from "#contract/currencies.ts";

/** The days of a week as RFC 5545 names them, Monday first. */
export const WEEK_DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** What a line such as "Tue, Thu 19:00, 60 min, 12 mats, S$25" says. */
export interface ClassLine {
  days?: WeekDay[];
  startTime?: string;
  durationMinutes?: number;
  seats?: number;
  /** Whole units as written; without a currency the host's own. */
  price?: { amount: string; currency: Currency | undefined };
}

/** What is wrong with a line; the words are in `classWeekText.line.problems`. */
export type LineProblem =
  | { kind: "empty" | "day" | "time" }
  | { kind: "unknown" | "wrongTime" | "twice" | "end"; words: string };

export interface ReadLine {
  values: ClassLine;
  problems: LineProblem[];
}

type Part = keyof ClassLine;
type Reader = (match: RegExpExecArray, line: ClassLine) => Part | LineProblem;

const NAMES: readonly [WeekDay, RegExp][] = [
  ["MO", /^mon(?:day)?s?\b/i],
  ["TU", /^tue(?:s|sday)?s?\b/i],
  ["WE", /^wed(?:nesday)?s?\b/i],
  ["TH", /^thu(?:r|rs|rsday)?s?\b/i],
  ["FR", /^fri(?:day)?s?\b/i],
  ["SA", /^sat(?:urday)?s?\b/i],
  ["SU", /^sun(?:day)?s?\b/i],
];

/** Signs of currencies; a $ alone is the host's own. */
const SIGNS: readonly [string, Currency | undefined][] = [
  ["US$", "USD"],
  ["HK$", "HKD"],
  ["NT$", "TWD"],
  ["S$", "SGD"],
  ["A$", "AUD"],
  ["RM", "MYR"],
  ["Rp", "IDR"],
  ["฿", "THB"],
  ["₱", "PHP"],
  ["₫", "VND"],
  ["₩", "KRW"],
  ["₹", "INR"],
  ["¥", undefined],
  ["$", undefined],
];
const CODES = "SGD|MYR|THB|IDR|PHP|VND|JPY|KRW|HKD|TWD|CNY|INR|AUD|USD";

const SEPARATOR = /^(?:[\s,;/·&]+|(?:and|at|every|on|for|each)\b)/i;
const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;

/** What a line can contain, tried in this order at each place. */
const READERS: readonly [RegExp, Reader][] = [
  [/^(?:daily|(?:every\s*)?day)\b/i, (_, line) => noteDays(line, WEEK_DAYS)],
  [/^weekdays\b/i, (_, line) => noteDays(line, WEEK_DAYS.slice(0, 5))],
  [/^weekends?\b/i, (_, line) => noteDays(line, WEEK_DAYS.slice(5))],
  [/^free\b/i, (_, line) => note(line, "price", { amount: "0", currency: undefined })],
  [
    new RegExp(
      `^(${SIGNS.map(([sign]) => sign.replace("$", String.raw`\$`)).join("|")})\\s*(\\d+(?:\\.\\d{1,2})?)`,
      "i",
    ),
    ([, sign = "", amount = ""], line) => note(line, "price", { amount, currency: currencyOf(sign) }),
  ],
  [
    new RegExp(`^(${CODES})\\s*(\\d+(?:\\.\\d{1,2})?)`, "i"),
    ([, code = "", amount = ""], line) => note(line, "price", { amount, currency: code.toUpperCase() as Currency }),
  ],
  [
    new RegExp(`^(\\d+(?:\\.\\d{1,2})?)\\s*(${CODES})\\b`, "i"),
    ([, amount = "", code = ""], line) => note(line, "price", { amount, currency: code.toUpperCase() as Currency }),
  ],
  [
    new RegExp(String.raw`^${CLOCK}\s*(?:-|–|to|until)\s*${CLOCK}(?!\w)`, "i"),
    ([words = "", ...clock], line) => noteSpan(words, clock, line),
  ],
  [
    /^(\d+)\s*h(?:ours?|rs?)?\s*(\d+)\s*(?:min(?:ute)?s?)?(?!\w)/i,
    ([, hours, minutes], line) => note(line, "durationMinutes", Number(hours) * 60 + Number(minutes)),
  ],
  [/^(\d+(?:\.\d+)?)\s*h(?:ours?|rs?)?\b/i, ([, hours], line) => note(line, "durationMinutes", Number(hours) * 60)],
  [/^(\d+)\s*(?:min(?:ute)?s?|m|')(?!\w)/i, ([, minutes], line) => note(line, "durationMinutes", Number(minutes))],
  [
    /^(\d{1,2})(?:[:.](\d{2})\s*(am|pm)?|\s*(am|pm))(?!\w)/i,
    ([words = "", hours, minutes, after, alone], line) => {
      const time = timeOf(hours, minutes, after ?? alone);
      return time === undefined ? { kind: "wrongTime", words } : note(line, "startTime", time);
    },
  ],
  [/^(\d+)\s*(?!am\b|pm\b)[a-z]+\b/i, ([, seats], line) => note(line, "seats", Number(seats))],
];

/** Reads a line; what it does not say is absent, and what is not understood is named. */
export function readClassLine(text: string): ReadLine {
  const values: ClassLine = {};
  const problems: LineProblem[] = [];
  const seen = new Set<Part>();
  let rest = text.trim();
  if (rest === "") return { values, problems: [{ kind: "empty" }] };
  while (rest !== "") {
    const separator = SEPARATOR.exec(rest);
    if (separator) {
      rest = rest.slice(separator[0].length);
      continue;
    }
    const days = readDays(rest);
    if (days) {
      noteDays(values, days.days);
      rest = rest.slice(days.length);
      continue;
    }
    const found = readPart(rest, values);
    if (!found) {
      const [words = rest] = /^[^\s,;]+/.exec(rest) ?? [];
      problems.push({ kind: "unknown", words });
      rest = rest.slice(words.length);
      continue;
    }
    const { words, outcome } = found;
    if (typeof outcome !== "string") problems.push(outcome);
    else if (outcome !== "days") {
      if (seen.has(outcome)) problems.push({ kind: "twice", words });
      seen.add(outcome);
    }
    rest = rest.slice(words.length);
  }
  if (!values.days) problems.push({ kind: "day" });
  const hasWrongTime = problems.some(({ kind }) => kind === "wrongTime" || kind === "end");
  if (values.startTime === undefined && !hasWrongTime) problems.push({ kind: "time" });
  return { values, problems };
}

function readPart(rest: string, values: ClassLine): { words: string; outcome: Part | LineProblem } | undefined {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(rest);
    if (match) return { words: match[0], outcome: read(match, values) };
  }
  return undefined;
}

/** A day or a span of days: "Tue", "Mon-Fri". */
function readDays(rest: string): { days: WeekDay[]; length: number } | undefined {
  const first = readDay(rest);
  if (!first) return undefined;
  const [dash = ""] = /^\s*(?:-|–|to)\s*/i.exec(rest.slice(first.length)) ?? [];
  const last = dash === "" ? undefined : readDay(rest.slice(first.length + dash.length));
  if (!last) return { days: [first.day], length: first.length };
  const [from, to] = [WEEK_DAYS.indexOf(first.day), WEEK_DAYS.indexOf(last.day)];
  const count = ((to - from + 7) % 7) + 1;
  const days = Array.from({ length: count }, (_, away) => WEEK_DAYS[(from + away) % 7] ?? first.day);
  return { days, length: first.length + dash.length + last.length };
}

function readDay(rest: string): { day: WeekDay; length: number } | undefined {
  for (const [day, name] of NAMES) {
    const match = name.exec(rest);
    if (match) return { day, length: match[0].length };
  }
  return undefined;
}

function noteDays(line: ClassLine, days: readonly WeekDay[]): Part {
  const all = new Set([...(line.days ?? []), ...days]);
  line.days = WEEK_DAYS.filter((day) => all.has(day));
  return "days";
}

function note<P extends Part>(line: ClassLine, part: P, value: NonNullable<ClassLine[P]>): Part {
  line[part] ??= value;
  return part;
}

/** "19:00-20:15": when it begins, and how long it takes. */
function noteSpan(words: string, clock: (string | undefined)[], line: ClassLine): Part | LineProblem {
  const [hours, minutes, half, endHours, endMinutes, endHalf] = clock;
  const start = timeOf(hours, minutes, half ?? endHalf);
  const end = timeOf(endHours, endMinutes, endHalf);
  if (start === undefined || end === undefined) return { kind: "wrongTime", words };
  const length = minutesOf(end) - minutesOf(start);
  if (length <= 0) return { kind: "end", words };
  line.durationMinutes ??= length;
  return note(line, "startTime", start);
}

/** "7", "30", "pm" as 19:30; undefined if there is no such time. */
function timeOf(hours = "", minutes = "00", half?: string): string | undefined {
  const hour = Number(hours);
  if (Number(minutes) > 59) return undefined;
  if (half === undefined) return hour > 23 ? undefined : `${hours.padStart(2, "0")}:${minutes}`;
  if (hour < 1 || hour > 12) return undefined;
  const whole = (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(whole).padStart(2, "0")}:${minutes}`;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function currencyOf(sign: string): Currency | undefined {
  return SIGNS.find(([known]) => known.toLowerCase() === sign.toLowerCase())?.[1];
}
