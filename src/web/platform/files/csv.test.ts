import { expect, test } from "vitest";
import { readCsv } from "#test/read-csv.ts";
import { csvText } from "./csv.ts";

test("files that the browser writes are read back cell by cell", () => {
  const rows = [
    ["name", "hours", "note"],
    ["one\ntwo", "one\r\ntwo", "one\rtwo"],
    ['a "quoted" word', "a, b", ""],
    ["\n", "李娜 👋", " "],
  ];
  expect(readCsv(csvText(rows))).toEqual(rows);
});
