import { describe, expect, test } from "vitest";
import { readDetailSearch, reviewSearch } from "./detail-search.ts";

const TABS = ["overview", "gallery", "reviews"] as const;

describe("the URL parameters of a detail page", () => {
  test("omits defaults", () => {
    expect(readDetailSearch(TABS, { tab: "overview" })).toEqual({});
    expect(readDetailSearch(TABS, { tab: "reviews", page: 1, sort: "newest" })).toEqual({ tab: "reviews" });
  });

  test("keeps page and sort order of the reviews", () => {
    expect(readDetailSearch(TABS, { tab: "reviews", page: 3, sort: "lowest" })).toEqual({
      tab: "reviews",
      page: 3,
      sort: "lowest",
    });
  });

  test("drops page and sort order on every other tab", () => {
    expect(readDetailSearch(TABS, { tab: "gallery", page: 3, sort: "lowest" })).toEqual({ tab: "gallery" });
  });

  test.each([{ tab: "secrets" }, { tab: ["reviews"] }, { page: 2 }, {}])("parses %j as the Overview", (search) => {
    expect(readDetailSearch(TABS, search)).toEqual({});
  });

  test.each([0, -1, 1.5, "abc", 10_000_000, null, ["2", "3"]])("parses page %j as the first page", (page) => {
    expect(readDetailSearch(TABS, { tab: "reviews", page })).toEqual({ tab: "reviews" });
  });

  test.each(["constructor", "toString", "best", 5])("parses sort order %j as the default", (sort) => {
    expect(readDetailSearch(TABS, { tab: "reviews", sort })).toEqual({ tab: "reviews" });
  });

  test("returns to the first page when the sort order changes", () => {
    expect(reviewSearch({ sort: "highest" })).toEqual({ sort: "highest" });
  });
});
