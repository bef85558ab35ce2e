import { describe, expect, test } from "vitest";
import { IMPORT_LIMITS } from "#contract/places.ts";
import { blankImportForm, limitError, importRequestBody, normalizeLimit } from "./import-form-values.ts";
import { readImportsSearch } from "./imports-search.ts";

describe("the limit of an import", () => {
  test.each(["", "  ", "-1", "-0.5", "abc", "NaN", "Infinity"])("%j falls back to the default (R210)", (typed) => {
    expect(normalizeLimit(typed, "fitness")).toBe("20");
  });

  test.each([
    ["0", "0"],
    ["1", "1"],
    [" 200 ", "200"],
    ["7.9", "7"],
    ["007", "7"],
  ])("%j becomes %s (R209)", (typed, settled) => {
    expect(normalizeLimit(typed, "fitness")).toBe(settled);
  });

  test("is unlimited by default for retail (R211)", () => {
    expect(blankImportForm("retail").limit).toBe("0");
    expect(normalizeLimit("", "retail")).toBe("0");
    expect(normalizeLimit("30", "retail")).toBe("30");
  });

  test("reports a limit above the maximum, but not the maximum itself", () => {
    expect(limitError(String(IMPORT_LIMITS.max), "fitness")).toBeUndefined();
    expect(limitError(String(IMPORT_LIMITS.max + 1), "fitness")).toMatch(/^At most 5,000 in one import/);
    expect(limitError("0", "fitness")).toBeUndefined();
  });
});

describe("the request body of an import", () => {
  test("has the specified names and the default radius for fitness", () => {
    expect(importRequestBody(blankImportForm("fitness"), "fitness")).toEqual({
      country: "singapore",
      limit: 20,
      radius: 15_000,
    });
    const order = { ...blankImportForm("fitness"), keyword: " yoga ", types: ["gym"], radius: 50_000, limit: "200" };
    expect(importRequestBody(order, "fitness")).toEqual({
      country: "singapore",
      keyword: "yoga",
      googlePlaceTypes: ["gym"],
      radius: 50_000,
      limit: 200,
    });
  });

  test("has neither radius nor types for retail", () => {
    const order = { ...blankImportForm("retail"), types: ["gym"], keyword: "protein" };
    expect(importRequestBody(order, "retail")).toEqual({ country: "singapore", limit: 0, keyword: "protein" });
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
])("the URL parameters %o are read as %o", (search, expected) => {
  const read = Object.entries(readImportsSearch(search)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(read)).toEqual(expected);
});
