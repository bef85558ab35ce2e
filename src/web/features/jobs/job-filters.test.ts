import { describe, expect, test } from "vitest";
import { JOB_TYPES, jobSearch } from "#contract/jobs.ts";
import { countFilters } from "#web/platform/search/active-filters.ts";
import { isNarrowed, refine, searchCall } from "#web/platform/search/address.ts";
import { handlesOf, rangeOf, sliderOf } from "#web/platform/search/slider-range.ts";
import { readJobSearch } from "./job-address.ts";
import { activeJobFilters, alertWords, jobFilters } from "./job-filters.ts";

const set = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe("the address of the job search", () => {
  test("keeps text, salary, types, country, age, order and page (R168)", () => {
    const asked = {
      search: "yoga",
      jobType: ["full_time", "contract"],
      salaryMin: 2_000,
      salaryMax: 5_500,
      country: "Malaysia",
      postedWithin: 7,
      sort: "salary",
      page: 3,
    };
    expect(set(readJobSearch(asked))).toEqual(asked);
  });

  test("leaves out what is usual", () => {
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
  ])("takes no notice of %j", (raw) => {
    expect(set(readJobSearch(raw))).toEqual({});
  });

  test("has the types in one order, and none where all are asked for", () => {
    expect(readJobSearch({ jobType: "contract,full_time,contract" }).jobType).toEqual(["full_time", "contract"]);
    expect(readJobSearch({ jobType: JOB_TYPES.join(",") }).jobType).toBeUndefined();
  });

  test("reads a search for digits as text", () => {
    expect(readJobSearch({ search: 238_801 }).search).toBe("238801");
  });

  test("goes back to the first page with another filter", () => {
    expect(set(refine(readJobSearch({ search: "yoga", page: 4 }), { country: "Thailand" }))).toEqual({
      search: "yoga",
      country: "Thailand",
    });
  });
});

test("the salary slider stands between 0 and 10,000; a handle at its end limits nothing", () => {
  const slider = sliderOf(jobSearch, "salaryMin")!;
  expect(handlesOf(slider, {})).toEqual([0, 10_000]);
  expect(rangeOf(slider, [0, 10_000])).toEqual({ salaryMin: undefined, salaryMax: undefined });
  expect(rangeOf(slider, [2_500, 10_000])).toEqual({ salaryMin: 2_500, salaryMax: undefined });
});

describe("what is asked of the server", () => {
  test("ten jobs a page, those of the remembered country first", () => {
    expect(set(searchCall(jobSearch, { jobType: ["full_time", "contract"] }, "Malaysia", 10))).toEqual({
      jobType: ["full_time", "contract"],
      near: "Malaysia",
      page: 1,
      pageSize: 10,
    });
  });

  test.each([{ country: "Thailand" as const }, { near: "any" as const }])("no country first with %j", (search) => {
    expect(searchCall(jobSearch, search, "Malaysia", 10).near).toBeUndefined();
  });
});

test("counts the sidebar's filters, a salary as one", () => {
  const search = { search: "yoga", salaryMin: 100, salaryMax: 900, country: "Thailand", sort: "newest" };
  expect(countFilters(jobFilters, search)).toBe(2);
});

test("a page alone narrows nothing", () => {
  expect(isNarrowed({ page: 2 })).toBe(false);
  expect(isNarrowed({ page: 2, postedWithin: 3 })).toBe(true);
});

describe("what is asked for, in chips", () => {
  const wordsOf = (search: object) => activeJobFilters(readJobSearch(search), "Malaysia").map(({ words }) => words);

  test("tells everything in words", () => {
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
      "$2,000 and more",
      "Part Time",
      "Contract",
      "Posted within 24 hours",
    ]);
  });

  test("the remembered country comes first until it is taken off", () => {
    expect(wordsOf({})).toEqual(["Malaysia first"]);
    expect(wordsOf({ near: "any" })).toEqual([]);
  });

  test("taking one type off keeps the other", () => {
    const chips = activeJobFilters(readJobSearch({ jobType: "part_time,contract" }), "Malaysia");
    expect(chips.find(({ words }) => words === "Contract")?.without).toEqual({ jobType: ["part_time"] });
  });
});

describe("what an alert watches, in words", () => {
  test("is told as the list tells it, without the remembered country", () => {
    expect(alertWords({ search: "yoga", jobType: ["contract"], salaryMin: 2_000, country: "Thailand" })).toEqual([
      "“yoga”",
      "Thailand",
      "$2,000 and more",
      "Contract",
    ]);
    expect(alertWords({})).toEqual([]);
  });

  test("is told in full where the list's address could not hold it", () => {
    expect(alertWords({ salaryMin: 2_050, country: "Vietnam" })).toEqual(["Vietnam", "$2,050 and more"]);
  });
});
