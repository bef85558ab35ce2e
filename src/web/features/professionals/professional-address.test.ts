import { describe, expect, test } from "vitest";
import { professionalSearch } from "#contract/professionals.ts";
import { hasFilters, changeSearch, searchInput } from "#web/platform/search/list-search-params.ts";
import { readProfessionalSearch, type ProfessionalSearch } from "./professional-address.ts";

/** Drops undefined values, as the URL does. */
const read = (raw: object) => JSON.parse(JSON.stringify(readProfessionalSearch(raw))) as object;

describe("the query of /professionals", () => {
  test("keeps valid filters", () => {
    const search = {
      search: "yoga",
      country: "Malaysia",
      specialty: "Yoga",
      certification: "CPR",
      verified: true,
      experience: 5,
      sort: "rating",
      page: 3,
    };
    expect(read(search)).toEqual(search);
  });

  test.each([
    { country: "Atlantis" },
    { experience: 4 },
    { sort: "recommended" },
    { sort: "toString" },
    { page: 1 },
    { page: -2 },
    { page: 1.5 },
    { verified: "no" },
    { search: "   " },
    { near: "Malaysia" },
    { tab: "secrets" },
    { other: 1 },
  ])("ignores %j", (raw) => {
    expect(read(raw)).toEqual({});
  });

  test("the certification types have a search text and pages, but no filters", () => {
    expect(read({ tab: "types", search: "cpr", page: 2, country: "Malaysia", sort: "name" })).toEqual({
      tab: "types",
      search: "cpr",
      page: 2,
    });
  });

  test("a postal code is text again, and bidi override characters are removed", () => {
    expect(read({ search: 123456 })).toEqual({ search: "123456" });
    expect(read({ search: "a\u202Eb" })).toEqual({ search: "ab" });
  });

  test("the visitor's country comes first unless another one is chosen or it is removed", () => {
    const callOf = (search: ProfessionalSearch, country: string) =>
      searchInput(professionalSearch, search, country, 24);
    expect(callOf({}, "Thailand").first).toBe("Thailand");
    expect(callOf({ near: "any" }, "Thailand").first).toBeUndefined();
    expect(callOf({ country: "Malaysia" }, "Thailand").first).toBeUndefined();
  });

  test("a changed filter goes back to the first page; a page number alone is not a filter", () => {
    expect(changeSearch<ProfessionalSearch>({ page: 4, sort: "name" }, { verified: true })).toEqual({
      sort: "name",
      verified: true,
      page: undefined,
    });
    expect(hasFilters({ page: 4 })).toBe(false);
    expect(hasFilters({ specialty: "Yoga" })).toBe(true);
  });
});
