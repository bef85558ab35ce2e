import { expect, test } from "vitest";
import { hasFilters, readMediaSearch } from "./media-search.ts";

test.each([
  [{}, {}],
  [
    { search: " Nutrition ", page: "2" },
    { search: "Nutrition", page: 2 },
  ],
  [
    { search: 2026, business: 7, type: "event" },
    { search: "2026", business: "7", type: "event" },
  ],
  [{ business: "platform" }, { business: "platform" }],
  [{ business: "x", type: "poem", page: -1, search: {} }, {}],
])("the query %o is read as %o", (search, expected) => {
  expect(JSON.parse(JSON.stringify(readMediaSearch(search)))).toEqual(expected);
});

test("a page number alone is not a filter", () => {
  expect(hasFilters({ page: 3 })).toBe(false);
  expect(hasFilters({ type: "event" })).toBe(true);
});
