import { expect, test } from "vitest";
import { readMonth } from "./read-month.ts";

test.each([
  "03/2020",
  "3/2020",
  " 03 / 2020 ",
  "03.2020",
  "03-2020",
  "3 2020",
  "032020",
  "202003",
  "2020-03",
  "2020/3",
  "2020.03",
  "2020年3月",
  "０３／２０２０",
  "Mar 2020",
  "mar. 2020",
  "MARCH 2020",
  "March, 2020",
  "march2020",
  "Mar-2020",
  "2020 Mar",
  "2020, March",
])("%j is March 2020", (written) => {
  expect(readMonth(written)).toBe("2020-03");
});

test("a name may be shortened as long as it means one month", () => {
  expect(readMonth("Sept 2021")).toBe("2021-09");
  expect(readMonth("Octob 2021")).toBe("2021-10");
  expect(readMonth("Ma 2021")).toBeUndefined();
});

test.each([
  "",
  "2020",
  "13/2020",
  "0/2020",
  "00/2020",
  "03/20",
  "1/3/2020",
  "now",
  "Marsh 2020",
  "03/3020",
  "2020-3-1",
])("%j is no month", (written) => {
  expect(readMonth(written)).toBeUndefined();
});
