import { afterEach, expect, test } from "vitest";
import {
  formatAgo,
  formatDate,
  formatDecimals,
  formatDigits,
  formatList,
  formatMoment,
  formatNumber,
  formatPlanPrice,
  isSingular,
} from "./format.ts";
import {
  dayIn,
  formatClock,
  formatDateTime,
  formatMonth,
  formatSpan,
  formatTime,
  formatWeekday,
  weekdayName,
  weekdayOf,
} from "./format-times.ts";
import { formatMoney, formatPrice } from "./format-money.ts";
import { fill, oneOrMany, plural } from "./catalogue.ts";
import { ENGLISH, readLanguageFrom, type Language } from "./language.ts";

const MORNING = "2026-09-06T22:30:00.000Z";
const ZONE = "Asia/Singapore";
const DAY = 86_400_000;
const sgd = (amount: number) => ({ amount, currency: "SGD" });

function readIn(language: Language): void {
  readLanguageFrom(() => language);
}
const before = (ms: number) => new Date(Date.parse(MORNING) - ms).toISOString();

afterEach(() => readIn(ENGLISH));

test("numbers and money in English", () => {
  expect(formatNumber(1_234_567.5)).toBe("1,234,567.5");
  expect(formatDigits(1_234_567)).toBe("1234567");
  expect(formatDigits(0.1)).toBe("0.1");
  expect(formatPrice(sgd(4_900))).toBe("$49.00");
  expect(formatPrice(sgd(123_450))).toBe("$1,234.50");
  expect(formatPlanPrice({ amount: 1_000 })).toBe("$10");
  expect(formatMoney({ amount: 123_450, currency: "SGD" })).toBe("SGD 1,234.50");
});

test("decimals are rounded as toFixed does", () => {
  // The binary value of 4.35 is slightly less.
  for (const value of [0, 4.25, 4.35, 4.95, 1_234.05]) expect(formatDecimals(value, 1)).toBe(value.toFixed(1));
  expect(formatDecimals(12.6, 0)).toBe("13");
});

test("dates and times in English", () => {
  expect(formatDate(MORNING)).toBe("7 Sept 2026");
  expect(formatDate(MORNING, "UTC")).toBe("6 Sept 2026");
  expect(formatTime(MORNING, ZONE)).toBe("6:30 am");
  expect(formatDateTime(MORNING, ZONE)).toBe("7 Sept 2026, 6:30 am");
  expect(formatWeekday(MORNING, ZONE)).toBe("Monday");
  expect(formatMonth("2026-09-30")).toBe("Sep 2026");
  expect(formatMonth("2019-05")).toBe("May 2019");
  expect(formatMoment(MORNING, { dateStyle: "long", timeZone: ZONE })).toBe("7 September 2026");
  expect(formatMoment(MORNING, { dateStyle: "long", timeZone: ZONE }, "en")).toBe("September 7, 2026");
  const options = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone: ZONE } as const;
  expect(formatSpan(MORNING, "2026-09-07T00:30:00Z", options)).toBe("7 Sept, 6:30 – 8:30 am");
  expect([0, 390, 720, 1_439, 1_470].map(formatClock)).toEqual([
    "12:00 am",
    "6:30 am",
    "12:00 pm",
    "11:59 pm",
    "12:30 am",
  ]);
});

test("weekdays are counted from Sunday, in the zone", () => {
  expect([0, 1, 6, 7].map(weekdayName)).toEqual(["Sunday", "Monday", "Saturday", "Sunday"]);
  expect(weekdayOf(MORNING, ZONE)).toBe(1);
  expect(weekdayOf(MORNING, "UTC")).toBe(0);
  expect(dayIn(MORNING, ZONE)).toBe("2026-09-07");
  expect(dayIn(MORNING, "America/New_York")).toBe("2026-09-06");
});

test("times relative to now in English", () => {
  expect(
    [0, 59_000, 60_000, 3 * 3_600_000, DAY, 3 * DAY, 8 * DAY, 400 * DAY].map((ms) => formatAgo(before(ms), MORNING)),
  ).toEqual([
    "this minute",
    "this minute",
    "1 minute ago",
    "3 hours ago",
    "yesterday",
    "3 days ago",
    "last week",
    "last year",
  ]);
  expect(formatAgo(null, MORNING)).toBeUndefined();
  expect(formatAgo("soon", MORNING)).toBeUndefined();
});

test("lists in English", () => {
  expect(["", "a", "a b", "a b c"].map((items) => formatList(items.split(" ").filter(Boolean)))).toEqual([
    "",
    "a",
    "a, b",
    "a, b, c",
  ]);
});

test("plurals in English", () => {
  const jobs = (count: number) => plural(count, "{count} job", "{count} jobs");
  expect([0, 1, 2, 1_000].map(jobs)).toEqual(["0 jobs", "1 job", "2 jobs", "1,000 jobs"]);
  expect(fill(oneOrMany(1, "{count} of {all} job", "{count} of {all} jobs"), { count: 1, all: 1_000 })).toBe(
    "1 of 1000 job",
  );
});

test("numbers, money and plurals in Chinese", () => {
  readIn("zh-Hans");
  expect(formatNumber(1_234.5)).toBe("1,234.5");
  expect(formatPrice(sgd(4_900))).toBe("$49.00");
  expect(formatMoney({ amount: 123_450, currency: "SGD" })).toBe("SGD 1,234.50");
  expect([0, 1, 2].map((count) => plural(count, "one", "{count} 个职位"))).toEqual([
    "0 个职位",
    "1 个职位",
    "2 个职位",
  ]);
});

test("dates, times and lists in Chinese", () => {
  readIn("zh-Hans");
  expect(formatDate(MORNING)).toBe("2026年9月7日");
  expect(formatTime(MORNING, ZONE)).toBe("6:30");
  expect(formatDateTime(MORNING, ZONE)).toBe("2026年9月7日 6:30");
  expect(formatMonth("2026-09-30")).toBe("2026年9月");
  expect(formatMoment(MORNING, { dateStyle: "long", timeZone: ZONE }, "en")).toBe("2026年9月7日");
  expect(formatWeekday(MORNING, ZONE)).toBe("星期一");
  expect(weekdayName(0)).toBe("星期日");
  expect(weekdayOf(MORNING, ZONE)).toBe(1);
  expect([0, 3 * DAY, 400 * DAY].map((ms) => formatAgo(before(ms), MORNING))).toEqual(["此刻", "3天前", "去年"]);
  expect(formatList(["周一", "周二", "周五"])).toBe("周一、周二、周五");
});

test("digits and decimals are those of the language", () => {
  readIn("id");
  expect(formatNumber(1_234.5)).toBe("1.234,5");
  expect(formatDecimals(4.35, 1)).toBe("4,3");
  readIn("my");
  expect(fill("{count} of {all}", { count: 3, all: 12 })).toBe("၃ of ၁၂");
});

test("a language decides which numbers are singular", () => {
  const singular = () => [0, 1, 2].filter(isSingular);
  expect(singular()).toEqual([1]);
  readIn("fr");
  expect(singular()).toEqual([0, 1]);
  readIn("zh-Hans");
  expect(singular()).toEqual([]);
});

test("a language unknown to Intl is formatted as English", () => {
  readIn("xx");
  expect(formatDate(MORNING)).toBe("7 Sept 2026");
  expect(plural(1, "{count} job", "{count} jobs")).toBe("1 job");
});
