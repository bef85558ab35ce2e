import { expect, test } from "vitest";
import { correctedWords, typosBetween, withoutWildGuesses, type FoundTerm } from "./terms.ts";

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

const known = (term: string): FoundTerm => ({ term, words: [term], uses: 1, names: 0, corrected: false });
const typo = (term: string, ...words: string[]): FoundTerm => ({ term, words, uses: 1, names: 0, corrected: true });

test.each<[string, FoundTerm[], string | undefined]>([
  ["yoga in the park", [known("yoga"), known("in"), known("the"), known("park")], undefined],
  ["pilatse", [typo("pilatse", "pilates")], "pilates"],
  ["Café pilatse", [known("cafe"), typo("pilatse", "pilates")], "Café pilates"],
  ["banana yoga", [typo("banana"), known("yoga")], "yoga"],
  ["trainr", [typo("trainr", "trainer", "trainers")], "trainer"],
  ["gim", [typo("gim", "gym", "gin")], "gym/gin"],
  ["banana", [typo("banana")], undefined],
])("%s is searched for as typed, or as other words", (typed, terms, words) => {
  expect(correctedWords(typed, terms)).toBe(words);
});
