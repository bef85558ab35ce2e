import { expect, test } from "vitest";
import { typosBetween, withoutWildGuesses } from "./terms.ts";

test.each([
  ["yoga", "yoga", 0],
  ["yoag", "yoga", 1],
  ["yga", "yoga", 1],
  ["yogga", "yoga", 1],
  ["banana", "banyan", 2],
  ["senmei", "semi", 2],
  ["", "abc", 3],
])("from %s to %s are %i typos", (one, other, typos) => {
  expect(typosBetween(one, other)).toBe(typos);
  expect(typosBetween(other, one)).toBe(typos);
});

const correct = (term: string, words: string[]) =>
  withoutWildGuesses({ term, words, uses: 3, names: 1, corrected: true }).words;

test("a correction needs more than a shared start", () => {
  expect(correct("banana", ["banyan"])).toEqual([]);
  expect(correct("senmei", ["semi"])).toEqual([]);
  expect(correct("pilatse", ["pilates"])).toEqual(["pilates"]);
  expect(correct("kikcboxnig", ["kickboxing"])).toEqual(["kickboxing"]);
});

test("keeps words that only end differently from the meant one, and known words", () => {
  expect(correct("trainr", ["trainer", "trainers", "tranquil"])).toEqual(["trainer", "trainers"]);
  const known = { term: "swim", words: ["swim", "swimming"], uses: 3, names: 1, corrected: false };
  expect(withoutWildGuesses(known)).toEqual(known);
});
