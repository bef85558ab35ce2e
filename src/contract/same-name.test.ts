import { expect, test } from "vitest";
import { fullName } from "./person-name.ts";
import { isSameName } from "./same-name.ts";

test.each([
  ["another case", "Siti Aminah", "SITI aminah"],
  ["accents", "José Núñez", "Jose Nunez"],
  ["spaces and hyphens", "Li Na", "Lina"],
  ["spaces and hyphens", "Anne-Marie Tan", "Anne Marie  Tan"],
  ["the order", "Wei Jie Ng", "Ng Wei Jie"],
  ["invisible characters", "Siti\u200B Aminah", "Siti Aminah"],
  ["composed letters", "Nguye\u0302\u0303n", "Nguyễn"],
])("two names are the same apart from %s", (_, one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ["another person", "Siti Aminah", "Joseph Schooling"],
  ["a name more", "Siti Aminah", "Siti Aminah Ong"],
  ["one letter", "Siti Aminah", "Siti Amina"],
  ["Thai vowels", "มานี", "มานะ"],
  ["nothing", "Siti Aminah", ""],
])("two names differ: %s", (_, one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test("a full name has what is there", () => {
  expect(fullName({ firstName: "Siti", lastName: "Aminah" })).toBe("Siti Aminah");
  expect(fullName({ firstName: null, lastName: " Aminah " })).toBe("Aminah");
  expect(fullName({ firstName: null, lastName: null })).toBe("");
});
