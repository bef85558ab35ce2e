import { describe, expect, test } from "vitest";
import { fairHints, textOf, type UnfairKind, type CheckedJob } from "./fair-hiring.ts";

const blank: CheckedJob = { title: "", description: "", requirements: "", salaryMin: null, salaryMax: null };
const kindsIn = (requirements: string) => fairHints({ ...blank, requirements }).map(({ kind }) => kind);

describe("detects a criterion that the work does not require", () => {
  test.each<[UnfairKind, string, string]>([
    ["age", "Aged 21 to 35", "Aged 21 to 35"],
    ["age", "must be below 40 years old", "below 40 years old"],
    ["age", "25-35 years old", "25-35 years old"],
    ["age", "Age: 20-30", "Age: 20-30"],
    ["age", "Age limit applies", "Age limit"],
    ["age", "Young and energetic", "Young and energetic"],
    ["age", "mature candidates welcome", "mature candidates"],
    ["gender", "Female trainers", "Female trainers"],
    ["gender", "ladies only", "ladies only"],
    ["gender", "We are looking for a man", "looking for a man"],
    ["gender", "First aid, Female, CPR", "Female"],
    ["gender", "Experienced waitress", "waitress"],
    ["gender", "She must be friendly", "She must"],
    ["race", "Chinese preferred", "Chinese preferred"],
    ["race", "prefer Malay or Indian", "prefer Malay"],
    ["race", "Race: Chinese", "Race: Chinese"],
    ["religion", "Non-Muslim applicants", "Non-Muslim applicants"],
    ["religion", "must be Christian", "must be Christian"],
    ["nationality", "Singaporeans only", "Singaporeans only"],
    ["nationality", "Singaporeans and PRs only", "Singaporeans and PRs only"],
    ["nationality", "no foreigners please", "no foreigners"],
    ["nationality", "Nationality: Malaysian", "Nationality: Malaysian"],
    ["marital", "Married people are fine too", "Married"],
    ["marital", "preferably single", "preferably single"],
    ["marital", "without children", "without children"],
  ])("%s: %s", (kind, requirements, words) => {
    expect(fairHints({ ...blank, requirements })).toContainEqual({ kind, words, field: "requirements" });
  });
});

describe("ignores phrases about the work itself", () => {
  test.each([
    "Coach children aged 6 to 12",
    "Swimming for kids under 10 years old",
    "Over 10 years of experience",
    "Lead classes for seniors over the age of 60",
    "Work in a women-only gym",
    "Ladies only studio",
    "Train young athletes",
    "Teach prenatal classes to pregnant women",
    "Muay Thai preferred",
    "Thai massage certificate",
    "Mandarin or Chinese speaking, to coach our senior members",
    "Prefer Chinese-speaking",
    "Single point of contact for members",
    "Single-leg squats",
    "No children's classes on Sundays",
    "Race day support at marathons",
    "Right to work in Singapore",
    "Management of the men's locker room",
    "12 to 20 hours a week",
    "At least 18 because of the law",
  ])("%s", (requirements) => {
    expect(kindsIn(requirements)).toEqual([]);
  });
});

test("checks title, description and requirements in that order", () => {
  const hints = fairHints({
    ...blank,
    title: "Salesman",
    description: "<p>You work mornings.</p><ul><li>Female</li><li>Friendly &amp; kind</li></ul>",
    requirements: "Singaporeans only",
  });
  expect(hints).toEqual([
    { kind: "gender", words: "Salesman", field: "title" },
    { kind: "gender", words: "Female", field: "description" },
    { kind: "nationality", words: "Singaporeans only", field: "requirements" },
  ]);
});

test.each([
  [2_000, 4_000, false],
  [2_000, 4_001, true],
  [0, 5_000, false],
  [null, 5_000, false],
  [3_000, null, false],
])("a range from %s to %s exceeds double: %s", (salaryMin, salaryMax, isWide) => {
  expect(fairHints({ ...blank, salaryMin, salaryMax }).some(({ kind }) => kind === "salary")).toBe(isWide);
});

test("strips the HTML of a description", () => {
  expect(textOf("<h2>Who</h2><p>You &amp; we<br>together</p>")).toBe("Who\nYou & we\ntogether");
});
