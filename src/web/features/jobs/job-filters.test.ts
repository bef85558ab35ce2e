import { describe, expect, test } from "vitest";
import { JOB_TYPES, jobSearch } from "#contract/jobs.ts";
import { countFilters } from "#web/platform/search/active-filters.ts";
import { hasFilters, changeSearch, searchInput } from "#web/platform/search/list-search-params.ts";
import { handlesOf, rangeOf, sliderOf } from "#web/platform/search/slider-range.ts";
import { readJobSearch } from "./job-search-params.ts";
import { activeJobFilters, alertWords, jobFilters } from "./job-filters.ts";

const set = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe("the URL of the job search", () => {
  test("accepts text, salary, types, country, age, order and page (R168)", () => {
    const search = {
      search: "yoga",
      jobType: ["full_time", "contract"],
      salaryMin: 2_000,
      salaryMax: 5_500,
      country: "Malaysia",
      postedWithin: 7,
      sort: "salary",
      page: 3,
    };
    expect(set(readJobSearch(search))).toEqual(search);
  });

  test("omits defaults", () => {
    expect(
      set(readJobSearch({ search: " ", salaryMin: 0, salaryMax: 10_000, sort: "relevance", page: 1, jobType: "" })),
    ).toEqual({});
  });

  test.each([
    { salaryMin: 150 },
    { salaryMin: -100 },
    { salaryMax: 20_000 },
    { salaryMin: 5_000, salaryMax: 1_000 },
    { jobType: "slavery" },
    { country: "Atlantis" },
    { postedWithin: 5 },
    { sort: "worst" },
    { page: 1.5 },
    { near: "far" },
  ])("ignores %j", (raw) => {
    expect(set(readJobSearch(raw))).toEqual({});
  });

  test("sorts the types, and has none when all are chosen", () => {
    expect(readJobSearch({ jobType: "contract,full_time,contract" }).jobType).toEqual(["full_time", "contract"]);
    expect(readJobSearch({ jobType: JOB_TYPES.join(",") }).jobType).toBeUndefined();
  });

  test("parses a numeric search as text", () => {
    expect(readJobSearch({ search: 238_801 }).search).toBe("238801");
  });

  test("resets the page when a filter changes", () => {
    expect(set(changeSearch(readJobSearch({ search: "yoga", page: 4 }), { country: "Thailand" }))).toEqual({
      search: "yoga",
      country: "Thailand",
    });
  });
});

test("the salary slider ranges from 0 to 10,000; a handle at its end sets no limit", () => {
  const slider = sliderOf(jobSearch, "salaryMin")!;
  expect(handlesOf(slider, {})).toEqual([0, 10_000]);
  expect(rangeOf(slider, [0, 10_000])).toEqual({ salaryMin: undefined, salaryMax: undefined });
  expect(rangeOf(slider, [2_500, 10_000])).toEqual({ salaryMin: 2_500, salaryMax: undefined });
});

describe("the API query of the job list", () => {
  test("requests ten jobs per page, the remembered country first", () => {
    expect(set(searchInput(jobSearch, { jobType: ["full_time", "contract"] }, "Malaysia", 10))).toEqual({
      jobType: ["full_time", "contract"],
      first: "Malaysia",
      page: 1,
      pageSize: 10,
    });
  });

  test.each([{ country: "Thailand" as const }, { near: "any" as const }])("puts no country first with %j", (search) => {
    expect(searchInput(jobSearch, search, "Malaysia", 10).first).toBeUndefined();
  });
});

test("counts the sidebar's filters, a salary range as one", () => {
  const search = { search: "yoga", salaryMin: 100, salaryMax: 900, country: "Thailand", sort: "newest" };
  expect(countFilters(jobFilters(), search)).toBe(2);
});

test("a page alone is no filter", () => {
  expect(hasFilters({ page: 2 })).toBe(false);
  expect(hasFilters({ page: 2, postedWithin: 3 })).toBe(true);
});

describe("the chips of the active filters", () => {
  const wordsOf = (search: object) => activeJobFilters(readJobSearch(search), "Malaysia").map(({ words }) => words);

  test("describe every filter in words", () => {
    const search = {
      search: "yoga",
      jobType: "part_time,contract",
      salaryMin: 2_000,
      country: "Thailand",
      postedWithin: 1,
    };
    expect(wordsOf(search)).toEqual([
      "“yoga”",
      "Thailand",
      "$2,000 or more",
      "Part Time",
      "Contract",
      "Posted within 24 hours",
    ]);
  });

  test("include the remembered country until it is removed", () => {
    expect(wordsOf({})).toEqual(["Malaysia first"]);
    expect(wordsOf({ near: "any" })).toEqual([]);
  });

  test("name the place, which replaces the remembered country, and the box of a map", () => {
    expect(wordsOf({ where: "orchard", openAt: "2026-11-29T07:00" })).toEqual(["“orchard”"]);
    expect(wordsOf({ bbox: "103.6,1.2,104.1,1.5" })).toEqual(["In the area of the map"]);
    expect(wordsOf({ lat: 1.3, lng: 103.8, radiusKm: 5 })).toEqual(["Within 5 km of the chosen point"]);
  });

  test("remove one job type and keep the other", () => {
    const chips = activeJobFilters(readJobSearch({ jobType: "part_time,contract" }), "Malaysia");
    expect(chips.find(({ words }) => words === "Contract")?.removal).toEqual({ jobType: ["part_time"] });
  });
});

describe("the criteria of an alert in words", () => {
  test("name its place", () => {
    expect(alertWords({ where: "Orchard, Singapore" })).toEqual(["“Orchard, Singapore”"]);
  });

  test("match the list's words, without the remembered country", () => {
    expect(alertWords({ search: "yoga", jobType: ["contract"], salaryMin: 2_000, country: "Thailand" })).toEqual([
      "“yoga”",
      "Thailand",
      "$2,000 or more",
      "Contract",
    ]);
    expect(alertWords({})).toEqual([]);
  });

  test("are complete even where the list's URL could not express them", () => {
    expect(alertWords({ salaryMin: 2_050, country: "Vietnam" })).toEqual(["Vietnam", "$2,050 or more"]);
  });
});
