import { afterEach, expect, test } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import { totalText, pageCountOf } from "./page-count.ts";

const words = { countOne: "1 job", countMany: "{count} jobs" };

afterEach(() => readLanguageFrom(() => ENGLISH));

test("an inexact total always has a next page and is marked with a plus", () => {
  expect(pageCountOf(20)({ count: 0, exact: true })).toBe(1);
  expect(pageCountOf(20)({ count: 41, exact: true })).toBe(3);
  expect(pageCountOf(20)({ count: 1_000, exact: false })).toBe(Number.POSITIVE_INFINITY);
  expect(totalText({ count: 1, exact: true }, words)).toBe("1 job");
  expect(totalText({ count: 1_000, exact: false }, words)).toBe("1,000+ jobs");
});

test("the count is written in the reader's language", () => {
  const total = (count: number) => totalText({ count, exact: count < 1_000 }, words);
  readLanguageFrom(() => "zh-Hans");
  expect([1, 1_000].map(total)).toEqual(["1 jobs", "1,000+ jobs"]);
  readLanguageFrom(() => "my");
  expect(total(1_000)).toBe("၁,၀၀၀+ jobs");
});
