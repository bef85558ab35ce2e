import { expect, test } from "vitest";
import { activeFilters, countFilters } from "#web/platform/search/active-filters.ts";
import { readFitnessSearch, readRetailSearch } from "./listing-search-params.ts";
import { fitnessFilters, retailFilters } from "./listing-filters.ts";

const filters = fitnessFilters([{ id: 3, name: "Boxing", description: null }]);
const wordsOf = (search: object, of = filters) => activeFilters(of, search).map(({ words }) => words);

test("describes every active filter in words", () => {
  const search = readFitnessSearch({
    search: "yoga",
    category: 3,
    country: "Malaysia",
    minRating: 4,
    openNow: true,
    verified: true,
  });
  expect(wordsOf(search)).toEqual(["“yoga”", "Boxing", "Malaysia", "4 stars and up", "Open now", "Verified"]);
  expect(wordsOf(readRetailSearch({ businessType: "health_service" }), retailFilters([]))).toEqual(["Health service"]);
});

test("ignores sort order, page, location and a category whose name is unknown", () => {
  expect(wordsOf(readFitnessSearch({ sort: "distance", lat: 1, lng: 2, page: 3 }))).toEqual([]);
  expect(wordsOf(readFitnessSearch({ category: 4 }))).toEqual([]);
});

test("counts the filters other than text, order and page", () => {
  expect(countFilters(filters, readFitnessSearch({ search: "a", sort: "rating", page: 2 }))).toBe(0);
  const search = { country: "Malaysia", openNow: true, minRating: 4, verified: true, businessType: "other" };
  expect(countFilters(retailFilters([]), readRetailSearch(search))).toBe(5);
});
