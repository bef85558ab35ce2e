import { WEEKDAYS, type OpeningSpan } from "#contract/hours.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { weekdayName } from "#contract/texts/format-times.ts";

const DAY = 1440;
const SHORT_DAYS = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase());
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const DAY_WORDS: Record<string, readonly number[]> = {
  daily: EVERY_DAY,
  everyday: EVERY_DAY,
  "every day": EVERY_DAY,
  "mon-sun": EVERY_DAY,
  weekdays: [1, 2, 3, 4, 5],
  weekends: [0, 6],
};

/** Structured hours, or the problem of the text. */
export type ParsedHours = { spans: OpeningSpan[]; problem?: undefined } | { spans?: undefined; problem: string };

/**
 * Parses the text form: one line per day or range of days, "Monday: 06:00 - 22:00", "Mon-Fri: 6am - 10pm", "Tuesday:
 * 7:00 - 13:00, 16:30 - 21:30", "Friday: 18:00 - 02:00" (past midnight), "Sunday: Closed", "Saturday: Open 24 hours".
 * spec: product §3 operatingHours
 */
export function parseHours(value: string): ParsedHours {
  const spans: OpeningSpan[] = [];
  for (const line of value.split(/\n|;/)) {
    if (line.trim() === "") continue;
    const read = parseLine(line.trim());
    if (!read) return { problem: text.hoursInvalid };
    spans.push(...read);
  }
  spans.sort(byTime);
  const overlap = overlappingDay(spans);
  return overlap === undefined ? { spans } : { problem: fill(text.hoursOverlap, { day: weekdayName(overlap) }) };
}

/** The weekday on which two spans overlap (that of the later one), also over midnight and over the end of the week. */
export function overlappingDay(spans: readonly OpeningSpan[]): number | undefined {
  const starts = [...spans].toSorted(byTime);
  for (const [index, span] of starts.entries()) {
    const next = starts[(index + 1) % starts.length];
    if (!next || starts.length === 1) continue;
    const startOfNext = next.weekday * DAY + next.opens + (index + 1 === starts.length ? 7 * DAY : 0);
    if (startOfNext < span.weekday * DAY + span.closes) return next.weekday;
  }
  return undefined;
}

/**
 * Formats hours as text, Monday first. Days without a span are closed; those in `openDays` are open at unknown times
 * and left out. Null without any span.
 */
export function formatHours(spans: readonly OpeningSpan[], openDays: readonly number[] = []): string | null {
  if (spans.length === 0) return null;
  const lines: string[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const ofDay = spans.filter((span) => span.weekday === weekday).toSorted(byTime);
    if (ofDay.length === 0 && openDays.includes(weekday)) continue;
    lines.push(`${WEEKDAYS[weekday]}: ${ofDay.length === 0 ? "Closed" : ofDay.map(formatSpan).join(", ")}`);
  }
  return lines.join("\n");
}

/** Parses comma-separated weekday numbers (0 = Sunday) and sorts them; undefined for any other text. */
export function parseOpeningDays(value: string): number[] | undefined {
  const parts = value.split(",").map((part) => part.trim());
  if (!parts.every((part) => /^[0-6]$/.test(part))) return undefined;
  return [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
}

/** The specified text form of the weekdays with hours; null without any. */
export function formatOpeningDays(spans: readonly OpeningSpan[]): string | null {
  const days = [...new Set(spans.map((span) => span.weekday))].toSorted((a, b) => a - b);
  return days.length === 0 ? null : days.join(",");
}

function parseLine(line: string): OpeningSpan[] | undefined {
  const match = /^([^:]+?)\s*:\s*(.+)$/.exec(line);
  const days = match?.[1] === undefined ? undefined : parseDays(match[1]);
  if (!days || match?.[2] === undefined) return undefined;
  const times = parseTimes(match[2].trim().toLowerCase());
  return times && days.flatMap((weekday) => times.map(([opens, closes]) => ({ weekday, opens, closes })));
}

function parseDays(value: string): readonly number[] | undefined {
  const words = value
    .toLowerCase()
    .replaceAll(/[–—]|\bto\b/g, "-")
    .replaceAll(/\s*-\s*/g, "-")
    .trim();
  const known = DAY_WORDS[words];
  if (known) return known;
  const days: number[] = [];
  for (const part of words.split(/\s*(?:,|&|\band\b)\s*/)) {
    const [from, to, more] = part.split("-").map(dayNumber);
    if (from === undefined || more !== undefined || (part.includes("-") && to === undefined)) return undefined;
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === (to ?? from)) break;
    }
  }
  return [...new Set(days)];
}

function dayNumber(value: string): number | undefined {
  const word = value.trim().replace(/\.$/, "");
  const index = SHORT_DAYS.indexOf(word.slice(0, 3));
  const full = WEEKDAYS[index]?.toLowerCase();
  return full !== undefined && word.length >= 3 && (full.startsWith(word) || `${full}s` === word) ? index : undefined;
}

type Minutes = readonly [opens: number, closes: number];

function parseTimes(value: string): Minutes[] | undefined {
  if (/^closed\.?$/.test(value)) return [];
  if (/^(open )?(24 ?(h|hrs|hours)|24\/7|all day)$/.test(value)) return [[0, DAY]];
  const found: Minutes[] = [];
  for (const part of value.split(/\s*(?:,|&|\band\b)\s*/)) {
    const [from, to, more] = part.split(/\s*(?:-|–|—|\bto\b)\s*/);
    if (from === undefined || to === undefined || more !== undefined) return undefined;
    const span = parseSpan(from.trim(), to.trim());
    if (!span) return undefined;
    found.push(span);
  }
  return found;
}

function parseSpan(from: string, to: string): Minutes | undefined {
  const closes = parseTime(to);
  let opens = parseTime(from);
  if (opens === undefined || closes === undefined || opens > DAY - 1) return undefined;
  // "6 - 10pm" means the evening, "9 - 5pm" the morning.
  if (to.endsWith("pm") && !/[ap]\.?m\.?$|noon|midnight/.test(from) && opens < DAY / 2 && opens + DAY / 2 < closes)
    opens += DAY / 2;
  if (closes === 0) return [opens, DAY];
  return [opens, closes > opens ? closes : closes + DAY];
}

/** Minutes after midnight of "6am", "6.30 pm", "06:00", "24:00", "noon" or "midnight". */
function parseTime(value: string): number | undefined {
  if (value === "noon") return DAY / 2;
  if (value === "midnight") return 0;
  const match = /^(\d{1,2})(?:[:.](\d{2})|(\d{2}))?\s*(?:([ap])\.?m\.?|h|hrs)?$/.exec(value);
  if (!match) return undefined;
  const half = match[4];
  let hours = Number(match[1]);
  const minutes = Number(match[2] ?? match[3] ?? 0);
  if (minutes > 59 || (half === undefined ? hours > 24 : hours < 1 || hours > 12)) return undefined;
  if (half !== undefined) hours = (hours % 12) + (half === "p" ? 12 : 0);
  const total = hours * 60 + minutes;
  return total > DAY ? undefined : total;
}

function formatSpan(span: OpeningSpan): string {
  if (span.opens === 0 && span.closes === DAY) return "Open 24 hours";
  return `${clock(span.opens)} - ${span.closes === DAY ? "24:00" : clock(span.closes % DAY)}`;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function byTime(a: OpeningSpan, b: OpeningSpan): number {
  return a.weekday - b.weekday || a.opens - b.opens;
}
