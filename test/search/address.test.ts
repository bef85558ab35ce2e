import { describe, expect, test } from "vitest";
import { MAX_ID } from "#contract/fields.ts";
import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import type { Fact, Searchable } from "#contract/search.ts";
import { SEARCHES } from "#server/searches.ts";
import { parseSearch, parseListSearch, stringifyListSearch } from "#web/platform/search/list-search-params.ts";
import { sliderOf } from "#web/platform/search/slider-range.ts";

// For every fact of every search: a value that a screen offers survives the round trip through the URL. Any other value
// is dropped, or becomes a valid value that survives it.

const DESCRIPTIONS: [string, Searchable][] = [
  ...SEARCHES.map(({ description }): [string, Searchable] => [description.name, description]),
  ["fitness", fitnessSearch],
  ["retail", retailSearch],
];

const TEXTS = ["Yoga", "238801", "a, b & c=d", "true", "null", "[1]", '{"a":1}', "é 名 ü", "100%"];

const HOSTILE: unknown[] = [
  "",
  " ",
  "all",
  ",",
  "a,b",
  "0",
  "-1",
  "1.5",
  "1e400",
  "0x10",
  "NaN",
  "99999999999",
  "false",
  "no",
  "null",
  "٣",
  "__proto__",
  "constructor",
  "toString",
  "<script>alert(1)</script>",
  "'; drop table users; --",
  "\u0000",
  "a\u0000\u202Eb",
  "a \u202E b",
  "a\n\tb",
  "\uD800",
  "a".repeat(10_000),
  ...[59, 79, 119, 199].map((length) => `${"a".repeat(length)} b`),
  "😀".repeat(300),
  `${"a".repeat(199)}😀`,
  `${"a".repeat(59)}😀`,
  `${"a".repeat(79)}😀`,
  `${"a".repeat(119)}😀`,
  true,
  false,
  null,
  undefined,
  0,
  -1,
  1,
  2.5,
  99,
  2 ** 53,
  Number.NaN,
  Infinity,
  -Infinity,
  [],
  [[]],
  ["a"],
  [1, 2],
  {},
  { a: 1 },
  [null],
  [undefined],
  new Date(0),
];

/** The entries that are not undefined. */
function definedEntries(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The search after a round trip through the address. */
function roundTrip(description: Searchable, search: object) {
  return definedEntries(
    parseListSearch(description, parseSearch(stringifyListSearch(search as Record<string, unknown>))),
  );
}

/** The values that screens offer. */
function offeredOf(description: Searchable, name: string): unknown[] {
  const fact = description.facts[name] as Fact;
  switch (fact.type) {
    case "id":
      return [1, 238_801, MAX_ID];
    case "choice":
      return [...fact.options];
    case "choices":
      return [...fact.options.map((option) => [option]), fact.options.slice(1), fact.options.slice(0, 2)];
    case "text":
      return [...(fact.offered ?? TEXTS)];
    case "flag":
    case "hours":
      return [true];
    case "days":
      return [...fact.offered];
    case "atLeast":
    case "atMost":
      return fact.offered ? [...fact.offered] : stopsOf(description, name);
    case "openAt":
    case "point":
      return [];
  }
}

/** Stops of a slider without its ends, which do not filter. */
function stopsOf(description: Searchable, name: string): number[] {
  const slider = Object.keys(description.facts)
    .map((least) => sliderOf(description, least))
    .find((found) => found !== undefined && [found.name, found.to].includes(name));
  if (!slider) throw new Error(`What do screens offer of ${name}?`);
  const [from, until] = slider.ends;
  return [from + slider.step, until - slider.step];
}

describe.each(DESCRIPTIONS)("the query of a %s search", (_, description) => {
  const names = Object.keys(description.facts);
  const isInAddress = (name: string) => !("apiOnly" in description.facts[name]!);

  test.each(names.filter(isInAddress))("keeps every offered %s", (name) => {
    const values = offeredOf(description, name);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const search = { [name]: value };
      expect(definedEntries(parseListSearch(description, search))).toEqual(search);
      expect(roundTrip(description, search)).toEqual(search);
    }
  });

  test.each([...names, "search", "near", "sort", "lat", "lng", "page"])("accepts no invalid %s", (name) => {
    for (const value of HOSTILE) {
      const read = definedEntries(parseListSearch(description, { [name]: value }));
      expect(Object.keys(read).filter((each) => each !== name)).toEqual([]);
      expect(roundTrip(description, read), JSON.stringify(value)).toEqual(read);
      if (name in read && names.includes(name)) expectValid(description.facts[name] as Fact, read[name]);
    }
  });

  test("has no facts that only API calls use", () => {
    for (const name of names.filter((each) => !isInAddress(each))) {
      expect(definedEntries(parseListSearch(description, { [name]: 1 }))).toEqual({});
    }
  });

  test("keeps all facts together, with each order and the page", () => {
    const everything = Object.fromEntries(
      names.filter(isInAddress).map((name) => [name, offeredOf(description, name)[0]]),
    );
    const near = description.near === undefined ? {} : { near: "any" };
    const [defaultOrder, ...orders] = Object.keys(description.orders);
    for (const sort of orders) {
      const point = "nearest" in description.orders[sort]! ? { lat: 1.3, lng: -103.8 } : {};
      const search = { search: "yoga & more", ...everything, ...near, sort, ...point, page: 3 };
      expect(roundTrip(description, search)).toEqual(search);
    }
    expect(roundTrip(description, { sort: defaultOrder, page: 1, lat: 1, lng: 2 })).toEqual({});
  });
});

/** Expects a value that the list endpoint accepts and that a screen can show. */
function expectValid(fact: Fact, value: unknown): void {
  switch (fact.type) {
    case "id":
      expect(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID).toBe(true);
      return;
    case "choice":
      expect(fact.options).toContain(value);
      return;
    case "choices":
      expect(fact.options).toEqual(expect.arrayContaining(value as string[]));
      return;
    case "text":
      expect(String(value).length).toBeLessThanOrEqual(fact.max);
      if (fact.offered) expect(fact.offered).toContain(value);
      return;
    case "flag":
    case "hours":
      expect(value).toBe(true);
      return;
    case "days":
    case "atLeast":
    case "atMost":
      expect(Number(value) >= 0 && Number(value) <= fact.max).toBe(true);
      if (fact.offered) expect(fact.offered).toContain(value);
      return;
    case "openAt":
    case "point":
      expect.unreachable("No screen offers it");
  }
}
