import { expect, test } from "vitest";
import { readWatched, watchedQuery } from "./watched-search.ts";

test.each([
  [
    "words and filters",
    { search: " yoga  flow ", category: "3", minRating: 4 },
    "search=yoga+flow&category=3&minRating=4",
  ],
  ["nothing of order, page and what is open now", { sort: "rating", page: 3, openNow: true }, ""],
  ["no point of the nearest order", { sort: "distance", lat: 1.3, lng: 103.8, verified: true }, "verified=true"],
  ["nothing invalid", { minRating: 11, country: "Atlantis", search: "" }, ""],
])("a saved search has %s", (_, search, query) => {
  expect(watchedQuery("fitness", search)).toBe(query);
  expect(watchedQuery("fitness", readWatched(query))).toBe(query);
});

test("the remembered country is chosen while its results come first", () => {
  expect(watchedQuery("retail", { search: "protein" }, "Malaysia")).toBe("search=protein&country=Malaysia");
  expect(watchedQuery("professional", {}, "Malaysia")).toBe("country=Malaysia");
  expect(watchedQuery("retail", { near: "any" }, "Malaysia")).toBe("");
  expect(watchedQuery("retail", { country: "Thailand" }, "Malaysia")).toBe("country=Thailand");
});
