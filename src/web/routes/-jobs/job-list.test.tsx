import { describe, expect, test } from "vitest";
import { jobSearch, type JobCard } from "#contract/jobs.ts";
import { readJobSearch, type JobSearch } from "#web/features/jobs/job-search-params.ts";
import { jobFilters } from "#web/features/jobs/job-filters.ts";
import { jobListData } from "#web/features/jobs/job-list.data.ts";
import { aJobCard } from "#web/features/jobs/job.test-suite.ts";
import { testFilters } from "#web/platform/search/filters.test-suite.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { testUser, renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { JobList } from "./job-list.tsx";
import { jobListHead } from "./job-list.head.ts";

const keyOf = (search: JobSearch) => jobListData(search, "Singapore").queryKey;

function draw(search: JobSearch, items?: JobCard[], count = items?.length ?? 0): string {
  return renderScreen(<JobList search={search} />, {
    // An undefined response leaves the query pending.
    answers: [[keyOf(search), items && { items, total: { count, exact: true } }]],
  });
}

test("shows the loading, failed, empty and filled list, each with its text", () => {
  const search = readJobSearch({});
  expect(draw(search)).toContain('data-slot="skeleton"');
  expect(visibleText(draw(search))).toContain("Fitness Industry Jobs");
  const failed = renderScreen(<JobList search={search} />, { failures: [keyOf(search)] });
  expect(visibleText(failed)).toContain("Error loading jobs. Please try again. Try Again");
  expect(visibleText(draw(search, []))).toContain("No jobs found");
  const full = draw(search, [aJobCard()]);
  expect(visibleText(full)).toContain("1 job");
  expect(full.match(/<article/g)).toHaveLength(1);
});

test("the filters are beside the list on large screens and behind a button on small ones (R169)", () => {
  const html = draw(readJobSearch({}), [aJobCard()]);
  expect(html).toMatch(/<aside[^>]*class="[^"]*hidden[^"]*lg:block/);
  expect(html).toMatch(
    /<button[^>]*class="[^"]*lg:hidden[^>]*aria-haspopup="dialog"|aria-haspopup="dialog"[^>]*lg:hidden/,
  );
});

test("text, salary, types, country and age show the values from the URL (R168)", () => {
  const html = draw(
    readJobSearch({ search: "yoga", salaryMin: 2_000, salaryMax: 6_000, jobType: "contract", postedWithin: 7 }),
  );
  expect(html).toMatch(/<input[^>]*type="search"[^>]*value="yoga"/);
  expect(visibleText(html)).toContain("Salary a month $2,000 to $6,000");
  expect(html).toMatch(/aria-checked="true"[^>]*>.*?Contract</s);
  expect(html).toMatch(/<option value="7" selected/);
  for (const words of ["“yoga”", "$2,000 to $6,000", "Contract", "Posted within 7 days", "Singapore first"])
    expect(html).toContain(`aria-label="Remove filter: ${words}"`);
});

describe("the pager", () => {
  test.each([
    [10, false],
    [11, true],
  ])("with %i jobs, pager shown: %s (R171)", (count, isShown) => {
    expect(draw(readJobSearch({}), [aJobCard()], count).includes('data-slot="pager"')).toBe(isShown);
  });

  test("links to the next and previous page with all filters (R172)", () => {
    const html = draw(readJobSearch({ search: "yoga", page: 2 }), [aJobCard()], 25);
    expect(html).toContain('href="/jobs?search=yoga&amp;page=3"');
    expect(html).toMatch(/href="\/jobs\?search=yoga"[^>]*>(?:<svg.*?<\/svg>)?Previous/);
    expect(visibleText(html)).toContain("Page 2");
  });
});

test("Reset Filters is beside the filters, and in the empty state if there are filters (R170)", () => {
  const inAside = (html: string) => visibleText(/<aside.*?<\/aside>/s.exec(html)?.[0] ?? "");
  expect(inAside(draw(readJobSearch({}), [aJobCard()]))).toContain("Reset Filters");
  const count = (html: string) => visibleText(html).split("Reset Filters").length - 1;
  expect(count(draw(readJobSearch({ search: "zzz" }), []))).toBe(2);
  expect(count(draw(readJobSearch({}), []))).toBe(1);
});

test("only users who may have a business get a link to the form", () => {
  const stage = { answers: [] };
  expect(renderScreen(<JobList search={{}} />, { ...stage, user: { ...testUser, role: "business_admin" } })).toContain(
    'href="/jobs/create"',
  );
  expect(renderScreen(<JobList search={{}} />, { ...stage, user: testUser })).not.toContain("/jobs/create");
});

test("search engines index every page of the unfiltered list, but no filtered one", () => {
  const facts: PageFacts = {
    now: SCREEN_NOW,
    settings: {
      productName: "FitCollective",
      publicUrl: "https://fit.example",
      supportEmail: "a@fit.example",
      enrollmentCommission: 10,
      social: {},
      demo: false,
    },
    country: undefined,
  };
  const head = (raw: object) =>
    jobListHead(facts, readJobSearch(raw), { items: [{ name: "Floor Coach", path: "/jobs/5" }] });
  expect(head({ page: 2 }).links[0]).toEqual({ rel: "canonical", href: "https://fit.example/jobs?page=2" });
  expect(head({}).links[1]).toMatchObject({ rel: "alternate", href: "https://fit.example/jobs/feed.xml" });
  expect(JSON.stringify(head({}).meta)).not.toContain("noindex");
  expect(JSON.stringify(head({ country: "Thailand" }).meta)).toContain("noindex");
  expect(head({}).scripts).toHaveLength(2);
});

testFilters({ description: jobSearch, filters: jobFilters(), draw: (search) => draw(search) });
