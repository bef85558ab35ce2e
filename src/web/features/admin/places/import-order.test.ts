import { describe, expect, test } from "vitest";
import { IMPORT_LIMITS } from "#contract/places.ts";
import { blankOrder, limitError, orderBody, settleLimit } from "./import-order.ts";
import { readImportsSearch } from "./imports-search.ts";

describe("the limit of an import", () => {
  test.each(["", "  ", "-1", "-0.5", "abc", "NaN", "Infinity"])("%j goes back to the default (R210)", (typed) => {
    expect(settleLimit(typed, "fitness")).toBe("20");
  });

  test.each([
    ["0", "0"],
    ["1", "1"],
    [" 200 ", "200"],
    ["7.9", "7"],
    ["007", "7"],
  ])("%j is taken as %s (R209)", (typed, settled) => {
    expect(settleLimit(typed, "fitness")).toBe(settled);
  });

  test("retail is unlimited unless told otherwise (R211)", () => {
    expect(blankOrder("retail").limit).toBe("0");
    expect(settleLimit("", "retail")).toBe("0");
    expect(settleLimit("30", "retail")).toBe("30");
  });

  test("more than one import may bring is told, at the limit itself not yet", () => {
    expect(limitError(String(IMPORT_LIMITS.max), "fitness")).toBeUndefined();
    expect(limitError(String(IMPORT_LIMITS.max + 1), "fitness")).toMatch(/^At most 5,000 in one import/);
    expect(limitError("0", "fitness")).toBeUndefined();
  });
});

describe("what is sent", () => {
  test("a fitness import in the specified names, with the default radius", () => {
    expect(orderBody(blankOrder("fitness"), "fitness")).toEqual({ country: "singapore", limit: 20, radius: 15_000 });
    const order = { ...blankOrder("fitness"), keyword: " yoga ", types: ["gym"], radius: 50_000, limit: "200" };
    expect(orderBody(order, "fitness")).toEqual({
      country: "singapore",
      keyword: "yoga",
      googlePlaceTypes: ["gym"],
      radius: 50_000,
      limit: 200,
    });
  });

  test("a retail import without radius and types", () => {
    const order = { ...blankOrder("retail"), types: ["gym"], keyword: "protein" };
    expect(orderBody(order, "retail")).toEqual({ country: "singapore", limit: 0, keyword: "protein" });
  });
});

test.each([
  [{}, {}],
  [
    { kind: "retail", from: "file", page: "2" },
    { kind: "retail", from: "file", page: 2 },
  ],
  [{ kind: "spa", from: "fax", page: "-1", view: "what" }, {}],
  [
    { batch: 7, outcome: "invalid", kind: "retail", run: 3 },
    { batch: 7, outcome: "invalid" },
  ],
  [
    { view: "syncs", run: "3", batch: 7, outcome: "failed" },
    { view: "syncs", run: 3, outcome: "failed" },
  ],
  [
    { view: "earlier", run: 3, outcome: "failed", page: 3 },
    { view: "earlier", page: 3 },
  ],
  [{ batch: "7;drop", outcome: 4 }, {}],
])("the address %o opens %o", (search, expected) => {
  const read = Object.entries(readImportsSearch(search)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(read)).toEqual(expected);
});
