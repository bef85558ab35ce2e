import { describe, expect, test } from "vitest";
import { professionalSearch } from "#contract/professionals.ts";
import { isNarrowed, refine, searchCall } from "#web/platform/search/address.ts";
import { readProfessionalSearch, type ProfessionalSearch } from "./professional-address.ts";

/** Only what the address really keeps. */
const read = (raw: object) => JSON.parse(JSON.stringify(readProfessionalSearch(raw))) as object;

describe("the address of /professionals", () => {
  test("keeps what the filters offer", () => {
    const asked = {
      search: "yoga",
      country: "Malaysia",
      specialty: "Yoga",
      certification: "CPR",
      verified: true,
      experience: 5,
      sort: "rating",
      page: 3,
    };
    expect(read(asked)).toEqual(asked);
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
  ])("takes %j for not given", (raw) => {
    expect(read(raw)).toEqual({});
  });

  test("the certification types have words and pages, no filters", () => {
    expect(read({ tab: "types", search: "cpr", page: 2, country: "Malaysia", sort: "name" })).toEqual({
      tab: "types",
      search: "cpr",
      page: 2,
    });
  });

  test("a postal code is a text again, and overrides of the direction are gone", () => {
    expect(read({ search: 123456 })).toEqual({ search: "123456" });
    expect(read({ search: "a\u202Eb" })).toEqual({ search: "ab" });
  });

  test("the visitor's country comes first until another one is chosen or it is taken off", () => {
    const callOf = (search: ProfessionalSearch, country: string) => searchCall(professionalSearch, search, country, 24);
    expect(callOf({}, "Thailand").near).toBe("Thailand");
    expect(callOf({ near: "any" }, "Thailand").near).toBeUndefined();
    expect(callOf({ country: "Malaysia" }, "Thailand").near).toBeUndefined();
  });

  test("another filter begins at the first page; a page alone narrows nothing", () => {
    expect(refine<ProfessionalSearch>({ page: 4, sort: "name" }, { verified: true })).toEqual({
      sort: "name",
      verified: true,
      page: undefined,
    });
    expect(isNarrowed({ page: 4 })).toBe(false);
    expect(isNarrowed({ specialty: "Yoga" })).toBe(true);
  });
});
