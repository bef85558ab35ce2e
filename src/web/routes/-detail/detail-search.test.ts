import { describe, expect, test } from "vitest";
import { readDetailSearch, reviewSearch } from "./detail-search.ts";

const TABS = ["overview", "gallery", "reviews"] as const;

describe("the address of a detail page", () => {
  test("leaves out what is usual", () => {
    expect(readDetailSearch(TABS, { tab: "overview" })).toEqual({});
    expect(readDetailSearch(TABS, { tab: "reviews", page: 1, sort: "newest" })).toEqual({ tab: "reviews" });
  });

  test("keeps page and order of the reviews", () => {
    expect(readDetailSearch(TABS, { tab: "reviews", page: 3, sort: "lowest" })).toEqual({
      tab: "reviews",
      page: 3,
      sort: "lowest",
    });
  });

  test("gives no other tab a page or an order", () => {
    expect(readDetailSearch(TABS, { tab: "gallery", page: 3, sort: "lowest" })).toEqual({ tab: "gallery" });
  });

  test.each([{ tab: "secrets" }, { tab: ["reviews"] }, { page: 2 }, {}])("takes %j for the Overview", (search) => {
    expect(readDetailSearch(TABS, search)).toEqual({});
  });

  test.each([0, -1, 1.5, "abc", 10_000_000, null, ["2", "3"]])("takes page %j for the first", (page) => {
    expect(readDetailSearch(TABS, { tab: "reviews", page })).toEqual({ tab: "reviews" });
  });

  test.each(["constructor", "toString", "best", 5])("takes order %j for the usual one", (sort) => {
    expect(readDetailSearch(TABS, { tab: "reviews", sort })).toEqual({ tab: "reviews" });
  });

  test("begins again at the first page when the order changes", () => {
    expect(reviewSearch({ sort: "highest" })).toEqual({ sort: "highest" });
  });
});
