import { expect, test } from "vitest";
import { drawScreen, wordsOf } from "#web/platform/screen.test-suite.tsx";
import { ActiveFilters, activeFilters } from "./active-filters.tsx";
import { fitnessSearch, retailSearch } from "./listing-filters.ts";

const none = { name: "category", words: undefined };

test("names everything that narrows a list, in words", () => {
  const search = fitnessSearch({
    search: "yoga",
    category: 3,
    country: "Malaysia",
    minRating: 4,
    openNow: true,
    verified: true,
  });
  expect(activeFilters(search, { name: "category", words: "Boxing" })).toEqual([
    { name: "search", words: "“yoga”" },
    { name: "category", words: "Boxing" },
    { name: "country", words: "Malaysia" },
    { name: "minRating", words: "4 stars and up" },
    { name: "openNow", words: "Open now" },
    { name: "verified", words: "Verified" },
  ]);
  expect(activeFilters(retailSearch({ businessType: "health_service" }), none)).toEqual([
    { name: "businessType", words: "Health service" },
  ]);
});

test("order, page and place narrow nothing", () => {
  expect(activeFilters(fitnessSearch({ sort: "distance", lat: 1, lng: 2, page: 3 }), none)).toEqual([]);
});

test("each has a button that names what it takes off; without any there is nothing", () => {
  const chips = (filters: { name: string; words: string }[]) =>
    drawScreen(<ActiveFilters filters={filters} onRemove={() => {}} onClear={() => {}} />);
  const html = chips([{ name: "country", words: "Malaysia" }]);
  expect(html).toContain('aria-label="Remove filter: Malaysia"');
  expect(wordsOf(html)).toBe("Malaysia Clear all");
  expect(wordsOf(chips([]))).toBe("");
});
