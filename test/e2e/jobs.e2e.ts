import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { JobCard, OwnJob } from "#contract/jobs.ts";
import type { ResumeRow } from "#contract/resumes.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  readJson,
  eventually,
  allowConsoleLines,
  typeInto,
} from "./browser.ts";
import { RESUME } from "./resume.ts";
import { expectNoSidewaysScroll } from "./listings.ts";

const LIST = "/api/jobs";
const ERROR = "Error loading jobs. Please try again.";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => () => cards(page).getByRole("heading").allTextContents();
const box = (page: Page) => page.getByRole("searchbox", { name: "Search jobs" });
const active = (page: Page) => page.getByRole("group", { name: "Active filters" });
const search = (page: Page) => page.getByRole("main").getByRole("button", { name: "Search", exact: true });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });

/** JobPosting data of the open page, as search engines read it. */
async function postings(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter((data) => data["@type"] === "JobPosting");
}

/** Titles of the jobs that the server returns for a query. */
async function found(page: Page, query: string): Promise<string[]> {
  return (await readJson<JobCard[]>(page, `${LIST}?page=1&pageSize=10&${query}`)).map(({ title }) => title);
}

/** Waits until new jobs have replaced the previous ones, which are dimmed. */
async function waitUntilReplaced(page: Page): Promise<void> {
  await page.locator("[data-slot=remote][aria-busy]").waitFor({ state: "detached" });
}

/** A job of the demo owner in a state. */
async function ownJob(page: Page, state: OwnJob["state"]): Promise<OwnJob> {
  const job = (await readJson<OwnJob[]>(page, "/api/businesses/my-jobs")).find((row) => row.state === state);
  if (!job) throw new Error(`The demo owner has no ${state} job`);
  return job;
}

describe("/jobs", () => {
  test("on a phone: search, filter, reset and page, all in the URL (R168, R170, R171)", async () => {
    const page = await openPage({ viewport: "phone" });
    await open(page, "/jobs");
    await expectVisible(page.getByRole("heading", { level: 1, name: "Fitness Industry Jobs" }));
    await expectEventually(titles(page), await found(page, "near=Singapore"));
    await expectVisible(pager(page).getByText("Page 1", { exact: true }));
    await expectNoSidewaysScroll(page);
    await checkA11y(page);

    await box(page).fill("coach");
    await search(page).click();
    await expectPath(page, "/jobs?search=coach");
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("checkbox", { name: "Full Time" }).click();
    await sheet.getByRole("checkbox", { name: "Part Time" }).click();
    await sheet.getByLabel("Country").selectOption("Singapore");
    await page.waitForURL((url) => url.searchParams.get("country") === "Singapore");
    await waitUntilReplaced(page);
    await checkA11y(page);
    await sheet.getByRole("button", { name: /^Show/ }).click();
    await expectHidden(sheet);
    expect(new URL(page.url()).searchParams.get("jobType")).toBe("full_time,part_time");
    await expectEventually(
      titles(page),
      await found(page, "search=coach&jobType=full_time,part_time&country=Singapore"),
    );

    await active(page).getByRole("button", { name: "Remove filter: Part Time" }).click();
    await page.waitForURL((url) => url.searchParams.get("jobType") === "full_time");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await sheet.getByRole("button", { name: "Reset Filters" }).click();
    await expectPath(page, "/jobs");
    await page.keyboard.press("Escape");
    await expectHidden(sheet);
    await expectEventually(() => box(page).inputValue(), "");

    await pager(page).getByRole("link", { name: "Next" }).click();
    await expectPath(page, "/jobs?page=2");
    await expectVisible(pager(page).getByText("Page 2"));
    await expectEventually(() => page.evaluate(() => document.activeElement?.textContent), "Results");
    await expectEventually(
      titles(page),
      (await readJson<JobCard[]>(page, `${LIST}?page=2&pageSize=10&near=Singapore`)).map(({ title }) => title),
    );
    await pager(page).getByRole("link", { name: "Previous" }).click();
    await expectPath(page, "/jobs");
  });

  test("all filters apply, even if they are chosen faster than the list renders", async () => {
    const page = await openPage();
    await open(page, "/jobs");
    await page.getByRole("complementary", { name: "Filters" }).evaluate((aside) => {
      for (const name of ["Full Time", "Part Time"])
        [...aside.querySelectorAll("label")].find(({ textContent }) => textContent === name)?.click();
    });
    await expectPath(page, "/jobs?jobType=full_time%2Cpart_time");
    await expectEventually(titles(page), await found(page, "near=Singapore&jobType=full_time,part_time"));
  });

  test("on a large screen the filters are beside the list; the slider moves by keys (R168, R169)", async () => {
    const page = await openPage();
    await open(page, "/jobs");
    const aside = page.getByRole("complementary", { name: "Filters" });
    await expectVisible(aside);
    const least = aside.getByRole("slider", { name: "Lowest salary" });
    await least.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("PageUp");
    await expectPath(page, "/jobs?salaryMin=3000");
    await expectVisible(active(page).getByText("$3,000 or more"));
    await expectEventually(titles(page), await found(page, "salaryMin=3000&near=Singapore"));
    await waitUntilReplaced(page);
    await checkA11y(page);

    // Jobs in the remembered country come first until that filter is removed.
    await active(page).getByRole("button", { name: "Remove filter: Singapore first" }).click();
    await expectPath(page, "/jobs?salaryMin=3000&near=any");
    await aside.getByRole("button", { name: "Reset Filters" }).click();
    await expectPath(page, "/jobs");
    await expectVisible(active(page).getByText("Singapore first"));

    await page.getByLabel("Sort by").selectOption("newest");
    await expectPath(page, "/jobs?sort=newest");
    await expectEventually(titles(page), await found(page, "sort=newest&near=Singapore"));
  });

  test("the previous jobs stay while new ones load; a failure has a retry, an empty result its message", async () => {
    const page = await openPage();
    allowConsoleLines(/status of 500/);
    await open(page, "/jobs");
    const before = await titles(page)();
    const held = await holdRequest(page, LIST);
    await box(page).fill("zzqqxx");
    await search(page).click();
    await expectPath(page, "/jobs?search=zzqqxx");
    await expectEventually(titles(page), before);
    await held.release();
    await expectVisible(page.getByText("No jobs found"));
    await waitUntilReplaced(page);
    await checkA11y(page);
    await mockResponse(page, LIST, 500, { error: "" });
    await page.getByRole("main").getByRole("button", { name: "Reset Filters" }).last().click();
    await page.getByLabel("Sort by").selectOption("closing");
    await expectVisible(page.getByText(ERROR));
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expectEventually(titles(page), await found(page, "sort=closing&near=Singapore"));
  });
});

describe("/jobs/{id}", () => {
  test("an open job is complete for search engines and readers; signed-out users log in to apply and return", async () => {
    const page = await openPage({ viewport: "phone" });
    const [first] = await readJson<JobCard[]>(page, `${LIST}?page=1&pageSize=1&near=Singapore`);
    await open(page, "/jobs");
    await cards(page)
      .first()
      .getByRole("link", { name: /^Apply Now/ })
      .click();
    await expectPath(page, `/jobs/${first?.id}`);
    await expectVisible(page.getByRole("heading", { level: 1, name: first?.title ?? "" }));
    await open(page, `/jobs/${first?.id}`);
    await eventually(() => postings(page)).toEqual([
      expect.objectContaining({ title: first?.title, directApply: true }),
    ]);
    await checkA11y(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("main").getByRole("link", { name: "Apply Now", exact: true }).click();
    await expectPath(page, `/auth?redirect=%2Fjobs%2F${first?.id}`);
  });

  test("closed and missing jobs say so, take no applications and have no JobPosting", async () => {
    const owner = await openPage({ as: DEMO.owner });
    const visitor = await openPage({ viewport: "phone" });
    for (const [state, words] of [
      ["closed", "This job is closed"],
      ["expired", "This job has expired"],
    ] as const) {
      const { id } = await ownJob(owner, state);
      await open(visitor, `/jobs/${id}`);
      await expectVisible(visitor.getByText(words));
      await expectEventually(
        () => visitor.getByRole("main").getByRole("link", { name: "Apply Now", exact: true }).count(),
        0,
      );
      await eventually(() => postings(visitor)).toEqual([]);
      await expectEventually(() => visitor.locator("meta[name=robots]").getAttribute("content"), "noindex");
    }
    await checkA11y(visitor);
    const draft = await ownJob(owner, "draft");
    expect((await visitor.goto(`/jobs/${draft.id}`))?.status()).toBe(404);
    await expectVisible(visitor.getByRole("heading", { level: 1, name: "Job Not Found" }));
    await checkA11y(visitor);
    // Managers of the business see it marked as a draft, with a link to edit it.
    await open(owner, `/jobs/${draft.id}`);
    await expectVisible(
      owner.getByText("This is a draft"),
      owner.getByRole("main").getByRole("link", { name: "Edit" }),
    );
  });

  test("a stored resume is sent with two clicks; the job then shows that the user has applied", async () => {
    const page = await openPage({ as: DEMO.member, viewport: "phone" });
    const resumes = await readJson<ResumeRow[]>(page, "/api/resume/my-resumes");
    expect(resumes.length).toBeGreaterThan(0);
    const jobs = await readJson<JobCard[]>(page, `${LIST}?search=&page=1&pageSize=100`);
    const applied = await readJson<{ jobId: number }[]>(page, "/api/job-applications");
    const job = jobs.find(({ id }) => !applied.some(({ jobId }) => jobId === id));
    await open(page, `/jobs/${job?.id}`);
    await page.getByRole("main").getByRole("button", { name: "Apply Now", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Apply with a resume" });
    await expectVisible(dialog.getByRole("radio", { checked: true }));
    await expectEventually(
      () => dialog.getByRole("link", { name: "Build another resume" }).getAttribute("href"),
      `/resume-builder?jobId=${job?.id}`,
    );
    await checkA11y(page);
    // A letter that is too short shows an error beside it, and what was typed stays.
    await typeInto(dialog.getByLabel(/^Cover letter/), "Hello.");
    await dialog.getByRole("button", { name: "Send application" }).click();
    await expectVisible(dialog.getByText(/Write at least 50 characters/));
    for (const letter of [RESUME.coverLetter, `Dear team, ${RESUME.coverLetter}`, ""])
      await typeInto(dialog.getByLabel(/^Cover letter/), letter);
    await dialog.getByRole("button", { name: "Send application" }).click();
    await expectToast(page, "Application sent");
    await expectVisible(page.getByText("You have applied for this job"), page.getByText("Applied", { exact: true }));
    await expectEventually(
      () => page.getByRole("main").getByRole("button", { name: "Apply Now", exact: true }).count(),
      0,
    );
    await eventually(() => page.getByRole("link", { name: "View your application" }).getAttribute("href")).toMatch(
      /^\/applications\/\d+$/,
    );
    await checkA11y(page);
  });
});
