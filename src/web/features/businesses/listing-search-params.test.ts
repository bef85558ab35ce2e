import { describe, expect, test } from "vitest";
import { toSearch } from "#contract/endpoint.ts";
import { fitnessSearch, retailSearch } from "#contract/businesses.ts";
import {
  changeSearch,
  hasFilters,
  searchInput,
  stringifyListSearch,
  withoutFilters,
} from "#web/platform/search/list-search-params.ts";
import { readFitnessSearch, readRetailSearch } from "./listing-search-params.ts";

/** The values without undefined ones. */
const definedOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

test("a search for words as typed ends with these words, not with a filter", () => {
  const search = readFitnessSearch({ search: "pilatse", exact: "true", page: "2" });
  expect(definedOf(changeSearch(search, { verified: true }))).toEqual({
    search: "pilatse",
    exact: true,
    verified: true,
  });
  expect(definedOf(changeSearch(search, { search: "pilates" }))).toEqual({ search: "pilates" });
  expect(searchInput(fitnessSearch, search, "Singapore", 20)).toMatchObject({ search: "pilatse", exact: true });
});

describe("the URL of a list", () => {
  test("is parsed into search and category (R088)", () => {
    expect(definedOf(readFitnessSearch({ search: "yoga", category: "3" }))).toEqual({ search: "yoga", category: 3 });
    expect(definedOf(readRetailSearch({ search: "whey", categoryId: 12 }))).toEqual({ search: "whey", categoryId: 12 });
  });

  test("has no category filter for 'all' (R051)", () => {
    expect(definedOf(readFitnessSearch({ category: "all" }))).toEqual({});
    expect(definedOf(readRetailSearch({ categoryId: "all" }))).toEqual({});
  });

  test("ignores an empty search or category (R052)", () => {
    expect(definedOf(readFitnessSearch({ search: "  ", category: "" }))).toEqual({});
    expect(definedOf(readRetailSearch({ search: "", categoryId: "" }))).toEqual({});
  });

  test.each([
    ["a postal code, which addresses give as a number", { search: 238801 }, { search: "238801" }],
    ["a word that is also a value", { search: true }, { search: "true" }],
    ["more than 200 characters", { search: "a".repeat(300) }, { search: "a".repeat(200) }],
    ["control characters and overrides of direction", { search: "yo\u0000ga\u202E\n  mat" }, { search: "yoga mat" }],
    ["a list of words", { search: ["a", "b"] }, {}],
  ])("parses %s", (_, raw, found) => {
    expect(definedOf(readFitnessSearch(raw))).toEqual(found);
  });

  test.each([["-1"], ["0"], ["1.5"], ["abc"], ["1e400"], ["99999999999"], [null], [{}]])(
    "ignores the category %j",
    (category) => {
      expect(definedOf(readFitnessSearch({ category }))).toEqual({});
    },
  );

  test.each([
    [{ country: "Malaysia" }, { country: "Malaysia" }],
    [{ country: "Atlantis" }, {}],
    [
      { openNow: "true", verified: 1 },
      { openNow: true, verified: true },
    ],
    [{ openNow: "no", verified: "false" }, {}],
    [{ minRating: "4.5" }, { minRating: 4.5 }],
    [{ minRating: "4.2" }, {}],
    [{ sort: "rating" }, { sort: "rating" }],
    [{ sort: "relevance" }, {}],
    [
      { sort: "distance", lat: "1.3", lng: "103.8" },
      { sort: "distance", lat: 1.3, lng: 103.8 },
    ],
    [{ sort: "distance", lat: "1.3" }, {}],
    [
      { search: "yoga", exact: "true" },
      { search: "yoga", exact: true },
    ],
    [{ search: "yoga", exact: "no" }, { search: "yoga" }],
    [{ exact: "true" }, {}],
    [{ sort: "newest", lat: "1.3", lng: "103.8" }, { sort: "newest" }],
    [{ where: " Orchard,  Singapore " }, { where: "Orchard, Singapore" }],
    [{ where: "x".repeat(10_000) }, { where: "x".repeat(120) }],
    [
      { where: "238801", radiusKm: "5" },
      { where: "238801", radiusKm: 5 },
    ],
    [
      { where: "Orchard", sort: "distance" },
      { where: "Orchard", sort: "distance" },
    ],
    [
      { where: "Orchard", radiusKm: "5", lat: "1.3", lng: "103.8" },
      { where: "Orchard", radiusKm: 5 },
    ],
    [
      { where: "Orchard", sort: "distance", lat: "1.3", lng: "103.8" },
      { where: "Orchard", sort: "distance", lat: 1.3, lng: 103.8 },
    ],
    [
      { radiusKm: "5", lat: "1.3", lng: "103.8" },
      { radiusKm: 5, lat: 1.3, lng: 103.8 },
    ],
    [{ radiusKm: "5" }, {}],
    [{ radiusKm: "5", lat: "1.3" }, {}],
    [{ radiusKm: "0", where: "Orchard" }, { where: "Orchard" }],
    [{ radiusKm: "10000", where: "Orchard" }, { where: "Orchard" }],
    [{ radiusKm: "near", where: "Orchard" }, { where: "Orchard" }],
    [{ openAt: "2026-11-29T07:00" }, { openAt: "2026-11-29T07:00" }],
    [{ openAt: "2026-02-30T07:00" }, {}],
    [{ openAt: "2026-11-29T24:00" }, {}],
    [{ openAt: "2026-11-29T07:00:00Z" }, {}],
    [{ openAt: "tomorrow" }, {}],
    [{ page: "3" }, { page: 3 }],
    [{ page: "1" }, {}],
    [{ page: "2.5" }, {}],
  ])("parses the filters %j", (raw, found) => {
    expect(definedOf(readFitnessSearch(raw))).toEqual(found);
  });

  test("accepts the type of business for Business Collectives only", () => {
    expect(definedOf(readRetailSearch({ businessType: "meal_provider" }))).toEqual({ businessType: "meal_provider" });
    expect(definedOf(readFitnessSearch({ businessType: "meal_provider" }))).toEqual({});
  });

  test("is parsed with every key present, so that invalid values are removed from the URL", () => {
    expect(Object.keys(readFitnessSearch({}))).toContain("category");
    expect(Object.keys(readRetailSearch({}))).toEqual(
      expect.arrayContaining(["categoryId", "businessType", "page", "sort"]),
    );
  });
});

describe("the API query of a list", () => {
  const callOf = (search: ReturnType<typeof readFitnessSearch>, country: string) =>
    searchInput(fitnessSearch, search, country, 24);

  test("contains search and category only if they are set (R051, R052)", () => {
    const sent = toSearch(callOf(readFitnessSearch({ search: "", category: "all" }), "Singapore"));
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ page: "1", first: "Singapore", pageSize: "24" });
    const params = new URLSearchParams(
      toSearch({ ...callOf(readFitnessSearch({ search: "yoga & more", category: 3 }), "Singapore") }),
    );
    expect([params.get("search"), params.get("category")]).toEqual(["yoga & more", "3"]);
  });

  test("contains categoryId and search of Business Collectives, each only if set (R148)", () => {
    const names = (raw: object) =>
      [
        ...new URLSearchParams(toSearch(searchInput(retailSearch, readRetailSearch(raw), "Singapore", 24))).keys(),
      ].toSorted();
    expect(names({})).toEqual(["first", "page", "pageSize"]);
    expect(names({ search: "whey" })).toEqual(["first", "page", "pageSize", "search"]);
    expect(names({ categoryId: 12 })).toEqual(["categoryId", "first", "page", "pageSize"]);
  });

  test("puts the visitor's country first unless a country or a position is chosen", () => {
    expect(callOf(readFitnessSearch({}), "Thailand").first).toBe("Thailand");
    expect(callOf(readFitnessSearch({ country: "Malaysia" }), "Thailand").first).toBeUndefined();
    expect(callOf(readFitnessSearch({ sort: "distance", lat: 1, lng: 2 }), "Thailand").first).toBeUndefined();
  });
});

test("changing a filter resets the page and keeps the other filters", () => {
  expect(definedOf(changeSearch(readFitnessSearch({ search: "yoga", page: 3 }), { openNow: true }))).toEqual({
    search: "yoga",
    openNow: true,
  });
  expect(definedOf(changeSearch(readFitnessSearch({ category: 3, page: 3 }), { category: undefined }))).toEqual({});
});

test("search engines may index category and page, but no other filter", () => {
  expect(hasFilters(readFitnessSearch({ category: 3, page: 2 }), ["category"])).toBe(false);
  expect(hasFilters(readFitnessSearch({ search: "yoga" }), ["category"])).toBe(true);
  expect(hasFilters(readFitnessSearch({ sort: "newest" }), ["category"])).toBe(true);
});

test("clearing the filters keeps the sort order", () => {
  const search = readFitnessSearch({ search: "yoga", verified: true, sort: "distance", lat: 1, lng: 2, page: 4 });
  expect(definedOf(withoutFilters(search))).toEqual({ sort: "distance", lat: 1, lng: 2 });
});

describe("the box of a map in the URL", () => {
  test("is read, with six decimals, and stays until it is removed", () => {
    const search = readFitnessSearch({ bbox: "103.60000001, 1.2,104.1,1.5", view: "map" });
    expect(definedOf(search)).toEqual({ bbox: [103.6, 1.2, 104.1, 1.5], view: "map" });
    expect(stringifyListSearch({ bbox: search.bbox })).toBe("?bbox=103.6%2C1.2%2C104.1%2C1.5");
    expect(definedOf(readFitnessSearch({ bbox: search.bbox }))).toEqual({ bbox: [103.6, 1.2, 104.1, 1.5] });
    expect(definedOf(changeSearch(search, { bbox: undefined }))).toEqual({ view: "map" });
  });

  test.each([
    "",
    "1,2,3",
    "1,2,3,4,5",
    "1,,3,4",
    "a,b,c,d",
    "170,1,-170,2",
    "1,5,2,4",
    "0,0,181,1",
    "0,0,1,91",
    "1e999,0,1,1",
  ])("is ignored when it is none: %j", (bbox) => expect(definedOf(readFitnessSearch({ bbox }))).toEqual({}));

  test("replaces the preference for the country, and the view is no filter and not sent", () => {
    const search = readRetailSearch({ bbox: "1,2,3,4", view: "map" });
    expect(definedOf(searchInput(retailSearch, search, "Singapore", 24))).toEqual({
      bbox: [1, 2, 3, 4],
      page: 1,
      pageSize: 24,
    });
    expect(hasFilters(readRetailSearch({ view: "map" }))).toBe(false);
    expect(definedOf(withoutFilters(search))).toEqual({ view: "map" });
    expect(definedOf(readRetailSearch({ view: "list" }))).toEqual({});
  });
});
