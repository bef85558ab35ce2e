import { expect, test } from "vitest";
import { compactSearch, oneOf, readPanelSearch } from "./list-search.ts";

const given = (search: Record<string, unknown>) => compactSearch(readPanelSearch(search));

test.each([
  [{}, {}],
  [{ tab: "dashboard" }, {}],
  [{ tab: "nonsense" }, {}],
  [
    { tab: "users", search: "mei", page: 3 },
    { tab: "users", search: "mei", page: 3 },
  ],
  [
    { tab: "professionals", search: 88, kyc: "rejected", page: "2" },
    { tab: "professionals", search: "88", kyc: "rejected", page: 2 },
  ],
  [
    { tab: "fitness", verified: true, page: -1 },
    { tab: "fitness", verified: "true" },
  ],
  [{ tab: "jobs", search: { a: 1 }, sort: "" }, { tab: "jobs" }],
])("parses the search %o to %o", (search, expected) => {
  expect(given(search)).toEqual(expected);
});

test("cuts a URL parameter to 200 characters", () => {
  expect(given({ search: "x".repeat(300) }).search).toHaveLength(200);
});

test("accepts only the given options", () => {
  expect(oneOf(["due", "paid"], "paid")).toBe("paid");
  expect(oneOf(["due", "paid"], "open")).toBeUndefined();
  expect(oneOf(["due", "paid"], undefined)).toBeUndefined();
});
