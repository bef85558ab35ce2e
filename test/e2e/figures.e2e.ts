import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AdminJob } from "#contract/admin-jobs.ts";
import type { AdminUserDetail } from "#contract/admin-users.ts";
import type { BusinessFigures, BusinessOverview, PlatformDay, ProfessionalDay } from "#contract/analytics.ts";
import type { OwnApplication } from "#contract/applications.ts";
import type { OwnJob } from "#contract/jobs.ts";
import type { ProfessionalMap } from "#contract/professional-map.ts";
import type { ProfessionalCard } from "#contract/professionals.ts";
import type { ReviewSummary } from "#contract/reviews.ts";
import { readCsv } from "#test/read-csv.ts";
import { DEMO, eventually, expectVisible, open, openPage, readJson } from "./browser.ts";

// Every screen and file that shows a figure shows the one that the API gives, as each visitor of it sees it. The API
// itself is compared with the database in one-figure.http.test.ts. spec: DECISIONS 65

/** Where each file of the web that reads a figure is compared below. A new file needs its line and a comparison. */
const COMPARED: Readonly<Record<string, string>> = {
  "features/admin/dashboard/counts.tsx": "the back office",
  "features/admin/listings/listing-cells.tsx": "the back office",
  "features/admin/people/jobs-list.tsx": "the back office",
  "features/admin/reports/platform-figures.tsx": "the back office",
  "features/business-admin/analytics-days.tsx": "the dashboard of an owner",
  "features/business-admin/analytics-panel.tsx": "the dashboard of an owner",
  "features/business-admin/analytics-totals.tsx": "the dashboard of an owner",
  "features/business-admin/figure-card.tsx": "the dashboard of an owner",
  "features/business-admin/jobs-panel.tsx": "the dashboard of an owner",
  "features/business-admin/overview-panel.tsx": "the dashboard of an owner",
  "features/business-admin/profile-panel.tsx": "the dashboard of an owner",
  "features/business-detail/listing-header.tsx": "the public pages of a listing",
  "features/business-detail/structured-data.ts": "the public pages of a listing",
  "features/businesses/featured-places.tsx": "the public pages of a listing",
  "features/businesses/listing-card.tsx": "the public pages of a listing",
  "features/jobs/job-header.tsx": "the public pages of a listing",
  "features/professional-admin/analytics-panel.tsx": "a professional",
  "features/professional-admin/figures.ts": "a professional",
  "features/professional-admin/totals.tsx": "a professional",
  "features/professionals/featured-professionals.tsx": "a professional",
  "features/professionals/professional-card.tsx": "a professional",
  "features/professionals/professional-map.tsx": "a professional",
  "features/professionals/profile-header.tsx": "a professional",
  "features/reviews/review-summary.tsx": "the public pages of a listing",
  "routes/business-collectives.$id.index.tsx": "the public pages of a listing",
  "routes/fitness-collectives.$id.index.tsx": "the public pages of a listing",
};
const FIGURE =
  /\b(avgRating|reviewCount|(newA|a)pplicationCount|(active|open)Jobs|newApplications|jobApplications|(profile|job)Views|reviewScore|reviewsPosted|summary\.average)\b/;
const WEB = join(import.meta.dirname, "../../src/web");

test("every file that shows a figure is compared here", async () => {
  const files = (await readdir(WEB, { recursive: true })).filter((name) => /(?<!\.test)(?<!-suite)\.tsx?$/.test(name));
  const showing = await Promise.all(
    files.map(async (name) => (FIGURE.test(await readFile(join(WEB, name), "utf8")) ? [name] : [])),
  );
  expect(showing.flat().toSorted()).toEqual(Object.keys(COMPARED).toSorted());
});

const lastNumber = (written: string) => Number(/\d[\d,]*(?=\D*$)/.exec(written)?.[0].replaceAll(",", ""));
const oneDecimal = (value: number) => value.toFixed(1);
/** The value of a figure with a label. */
const stat = (part: Page | Locator, label: string) =>
  part
    .locator('[data-slot="stat"]')
    .filter({ has: ("page" in part ? part.page() : part).getByText(label, { exact: true }) })
    .first()
    .locator("> span")
    .nth(1)
    .innerText();
const numberIn = async (page: Page | Locator, label: string) => lastNumber(await stat(page, label));

/** The average and the count beside the first stars of a part of the page. */
async function starsOf(part: Locator): Promise<[average: string | undefined, count: number]> {
  const stars = part.locator('[data-slot="stars"]').first();
  const label = (await stars.getByRole("img").getAttribute("aria-label")) ?? "";
  return [/\d\.\d/.exec(label)?.[0], lastNumber(await stars.innerText())];
}
const starsFor = ({ average, count }: Pick<ReviewSummary, "average" | "count">) => [oneDecimal(average), count];

/** The cells below a heading of the page's first table. */
const columnOf = (page: Page, heading: string) =>
  page
    .locator("table")
    .first()
    .evaluate((table, name) => {
      const headings = [...table.querySelectorAll("thead th")].map((cell) => cell.textContent.trim());
      const rows = [...table.querySelectorAll("tbody tr")];
      const cells = rows.map((row) => row.children[headings.indexOf(name)]?.textContent.trim() ?? "");
      // On phones each cell is labelled with its heading.
      return cells.map((cell) => (cell.startsWith(name) ? cell.slice(name.length) : cell));
    }, heading);

/** The sum of a column of a downloaded CSV. */
async function savedSum(page: Page, button: string, column: string): Promise<number> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  const [headings = [], ...rows] = readCsv(await readFile(await file.path(), "utf8"));
  const at = headings.indexOf(column);
  return rows.reduce((sum, row) => sum + Number(row[at]), 0);
}

async function ownListing(page: Page) {
  const overview = await readJson<BusinessOverview>(page, "/api/businesses/my-overview");
  const summary = await readJson<ReviewSummary>(page, `/api/businesses/${overview.businessId}/reviews/summary`);
  const jobs = await readJson<OwnJob[]>(page, `/api/businesses/my-jobs?businessId=${overview.businessId}`);
  return { overview, summary, jobs };
}

test("the dashboard of an owner", async () => {
  const page = await openPage({ as: DEMO.owner });
  const { overview, summary, jobs } = await ownListing(page);
  const figures = await readJson<BusinessFigures>(page, "/api/businesses/my-analytics");
  const recent = { views: figures.profileViews?.count, applications: figures.applications?.count };
  expect([overview.reviews.count, overview.reviews.average]).toEqual([summary.count, summary.average]);

  await open(page, "/business-admin");
  await eventually(() => numberIn(page, "Total Reviews")).toBe(summary.count);
  expect(await numberIn(page, "Active Jobs")).toBe(overview.activeJobs);
  expect(await numberIn(page, "Applications")).toBe(overview.applications);
  const lastDays = page.locator('section[aria-labelledby="last-days"]');
  await eventually(() => numberIn(lastDays, "Profile Views")).toBe(recent.views);
  expect(await numberIn(lastDays, "Job views")).toBe(figures.totals?.jobViews.count);
  expect(await numberIn(lastDays, "Job Applications")).toBe(recent.applications);

  await open(page, "/business-admin?tab=jobs");
  await eventually(async () => (await columnOf(page, "Applications")).map(lastNumber)).toEqual(
    jobs.map(({ applicationCount }) => applicationCount),
  );
  expect(jobs.reduce((sum, job) => sum + job.applicationCount, 0)).toBe(overview.applications);
  expect((await columnOf(page, "Status")).filter((state) => state === "Open")).toHaveLength(overview.activeJobs);

  await open(page, "/business-admin?tab=profile");
  await eventually(() => starsOf(page.locator("main"))).toEqual(starsFor(summary));

  await open(page, "/business-admin?tab=analytics");
  await eventually(() => numberIn(page, "Profile Views")).toBe(recent.views);
  expect(await numberIn(page, "Job Applications")).toBe(recent.applications);
  expect(await stat(page, "Review Score")).toContain(oneDecimal(summary.average));
  expect(await numberIn(page, "Job views")).toBe(figures.totals?.jobViews.count);
  const sumOfDays = (figure: "profileViews" | "jobViews" | "applications") =>
    figures.days?.reduce((sum, day) => sum + day[figure], 0);
  expect(await savedSum(page, "Download CSV", "Profile Views")).toBe(sumOfDays("profileViews"));
  expect(await savedSum(page, "Download CSV", "Job views")).toBe(sumOfDays("jobViews"));
  expect(await savedSum(page, "Download CSV", "Job Applications")).toBe(sumOfDays("applications"));
  expect(await savedSum(page, "Download postings", "Job Applications")).toBe(
    figures.jobs?.reduce((sum, job) => sum + job.applications, 0),
  );
});

test("the applications of an owner", async () => {
  const page = await openPage({ as: DEMO.owner });
  const { overview } = await ownListing(page);
  await open(page, `/applications?business=${overview.businessId}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const rows = readCsv(await readFile(await file.path(), "utf8"));
  const status = rows[0]?.indexOf("Status") ?? -1;
  expect(rows.slice(1).filter((row) => row[status] !== "Withdrawn")).toHaveLength(overview.applications);
});

test("the public pages of a listing", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const { overview, summary, jobs } = await ownListing(owner);
  const page = await openPage();
  const { name } = await readJson<{ name: string }>(page, `/api/businesses/${overview.businessId}`);
  const listing = `/fitness-collectives/${overview.businessId}`;
  await open(page, listing);
  expect(await starsOf(page.locator("main"))).toEqual(starsFor(summary));
  const [ofPage] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(ofPage).toContain(`"ratingValue":${summary.average},"reviewCount":${summary.count}`);
  const tab = page.getByRole("link", { name: /^Reviews/ }).first();
  expect(lastNumber(await tab.innerText())).toBe(summary.count);
  await open(page, `${listing}?tab=reviews`);
  await eventually(() => page.locator("main").innerText()).toContain(`${summary.count} reviews`);

  await open(page, `/fitness-collectives?search=${encodeURIComponent(name)}`);
  expect(await starsOf(page.locator("article").filter({ hasText: name }))).toEqual(starsFor(summary));
  const job = jobs.find(({ state }) => state === "open");
  await open(page, `/jobs/${job?.id}`);
  await eventually(() => starsOf(page.locator("main"))).toEqual(starsFor(summary));

  // Labelled places and shops, whichever have their turn.
  for (const [list, kind] of [
    ["/fitness-collectives?openNow=0&search=yoga", "businesses"],
    ["/business-collectives", "business-collectives"],
    ["/", "businesses"],
  ] as const) {
    await open(page, list);
    const shown = page.locator("main article, main li").filter({ has: page.locator('[data-slot="stars"]') });
    await eventually(() => shown.count()).toBeGreaterThan(0);
    for (const card of (await shown.all()).slice(0, 8)) {
      const link = await card.locator(`a[href*="-collectives/"]`).first().getAttribute("href");
      const id = /\/(\d+)/.exec(link ?? "")?.[1];
      if (id === undefined) continue;
      const found = await readJson<ReviewSummary>(page, `/api/businesses/${id}/reviews/summary`);
      expect(await starsOf(card), `${kind} ${id} on ${list}`).toEqual(starsFor(found));
    }
  }
});

test("a professional", async () => {
  const page = await openPage({ as: DEMO.pro });
  const { id } = await readJson<{ id: number }>(page, "/api/professionals/me");
  const summary = await readJson<ReviewSummary>(page, `/api/professionals/${id}/reviews/summary`);
  const days = await readJson<ProfessionalDay[]>(page, "/api/professionals/me/analytics");
  const sumOf = (figure: "profileViews" | "jobApplications") => days.reduce((sum, day) => sum + day[figure], 0);
  const sent = await readJson<OwnApplication[]>(page, "/api/job-applications");
  const isCounted = ({ withdrawnAt, applicationDate }: OwnApplication) =>
    withdrawnAt === null && days.some(({ date }) => applicationDate.startsWith(date));
  expect(sumOf("jobApplications")).toBe(sent.filter(isCounted).length);

  for (const path of ["/professional-admin", "/professional-admin?tab=analytics"]) {
    await open(page, path);
    await eventually(() => numberIn(page, "Profile Views")).toBe(sumOf("profileViews"));
    expect(await numberIn(page, "Job Applications")).toBe(sumOf("jobApplications"));
  }
  expect(await savedSum(page, "Download CSV", "Job Applications")).toBe(sumOf("jobApplications"));

  const visitor = await openPage();
  await open(visitor, `/professionals/${id}`);
  if (summary.count > 0) expect(await starsOf(visitor.locator("main"))).toEqual(starsFor(summary));
  await open(visitor, "/professionals");
  const cards = visitor.locator("main li, main article").filter({ has: visitor.locator('[data-slot="stars"]') });
  await eventually(() => cards.count()).toBeGreaterThan(0);
  for (const card of (await cards.all()).slice(0, 8)) {
    const link = await card.locator('a[href^="/professionals/"]').first().getAttribute("href");
    const found = await readJson<ReviewSummary>(visitor, `/api${link}/reviews/summary`);
    expect(await starsOf(card), `${link}`).toEqual(starsFor(found));
  }

  // Alone on the map of a search for the name.
  const listed = await readJson<ProfessionalCard[]>(visitor, "/api/professionals?page=1");
  const onMap: { path: string; of: number }[] = [];
  for (const { id: of, reviewCount, user } of listed) {
    const search = encodeURIComponent(`${user?.firstName} ${user?.lastName}`);
    const path = `/api/professionals/map?search=${search}&bbox=-180,-90,180,90&zoom=22`;
    const { pins, total } = await readJson<ProfessionalMap>(visitor, path);
    if (reviewCount > 0 && total === 1 && pins[0]?.id === of)
      onMap.push({ path: `/professionals?search=${search}`, of });
  }
  const [first] = onMap;
  await open(visitor, first?.path ?? "");
  const { average } = await readJson<ReviewSummary>(visitor, `/api/professionals/${first?.of}/reviews/summary`);
  await expectVisible(visitor.getByRole("button", { name: `Rated ${oneDecimal(average)} out of 5` }));
});

test("the back office", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const { overview, summary, jobs } = await ownListing(owner);
  const page = await openPage({ as: DEMO.admin });
  const { name } = await readJson<{ name: string }>(page, `/api/businesses/${overview.businessId}`);
  await open(page, `/admin?tab=fitness&search=${encodeURIComponent(name)}`);
  await eventually(async () => (await columnOf(page, "Reviews"))[0]).toBe(
    `${oneDecimal(summary.average)} (${summary.count})`,
  );

  const postings = await readJson<AdminJob[]>(
    page,
    `/api/admin/jobs?business=${overview.businessId}&pageSize=100&page=1`,
  );
  expect(postings.reduce((sum, job) => sum + job.applicationCount, 0)).toBe(overview.applications);
  const most = jobs.toSorted((a, b) => b.applicationCount - a.applicationCount)[0];
  await open(page, `/admin?tab=jobs&search=${encodeURIComponent(`${most?.title} ${name}`)}`);
  await eventually(async () => (await columnOf(page, "Applications")).map(lastNumber)).toContain(
    most?.applicationCount,
  );

  const counts = await readJson<{ openJobs: number }>(page, "/api/admin/counts");
  const listed = await page.request.get("/api/jobs?page=1&pageSize=1");
  expect(Number(listed.headers()["x-total-count"])).toBe(counts.openJobs);
  await open(page, "/admin");
  await eventually(() => page.locator('[data-slot="stat"]').filter({ hasText: "Jobs" }).innerText()).toContain(
    `${counts.openJobs} open`,
  );

  await open(page, "/admin?tab=reports");
  const days = await readJson<PlatformDay[]>(page, "/api/admin/analytics?days=30");
  const recent = days.slice(-30).reduce((sum, day) => sum + day.jobApplications, 0);
  await eventually(() => numberIn(page, "Job applications")).toBe(recent);
  expect(await savedSum(page, "Download CSV", "Job applications")).toBe(recent);

  const account = await readJson<{ id: number }>(owner, "/api/user");
  const { counts: ofOwner } = await readJson<AdminUserDetail>(page, `/api/admin/users/${account.id}`);
  await open(page, `/admin?tab=users&search=${encodeURIComponent(DEMO.owner)}`);
  // The search finds newowner@ too.
  await page
    .getByRole("row")
    .filter({ has: page.getByText(DEMO.owner, { exact: true }) })
    .getByRole("button", { name: /^Details/ })
    .click();
  const shown = page.getByRole("dialog").locator("dl").last();
  for (const [label, count] of [
    ["Open jobs", ofOwner.openJobs],
    ["Published reviews", ofOwner.reviews],
    ["Applications, without withdrawn ones", ofOwner.applications],
  ] as const)
    await eventually(async () =>
      lastNumber(
        await shown
          .locator("div")
          .filter({ has: page.getByText(label, { exact: true }) })
          .first()
          .innerText(),
      ),
    ).toBe(count);
});
