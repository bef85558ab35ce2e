import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { BusinessFigures } from "#contract/analytics.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectVisible,
  expectEventually,
  open,
  openPage,
  readJson,
  screenshot,
  eventually,
} from "./browser.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const ANALYTICS = "/business-admin?tab=analytics";
const FIGURES = "/api/businesses/my-analytics";
const FAILURE = { error: { code: "internal", message: "Something went wrong" } };

const figuresOf = (page: Page) => readJson<BusinessFigures>(page, FIGURES);
async function savedFile(page: Page, button: string): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return (await readFile(await file.path(), "utf8")).trim().split("\r\n");
}

test("the owner sees charts, sources and postings that agree with the totals, and downloads them", async () => {
  const page = await openPage({ as: DEMO.owner });
  const { profileViews, jobs } = await figuresOf(page);
  await open(page, ANALYTICS);
  await expectVisible(page.getByText("Profile Views").first(), page.getByText("+12%").or(page.getByText("+13%")));
  const chart = page.getByRole("img", { name: /^Profile Views per day/ });
  await eventually(() => chart.getAttribute("aria-label")).toContain(`: ${profileViews?.count} in total`);
  await page.getByRole("button", { name: "Job views" }).click();
  await expectVisible(
    page.getByRole("img", { name: /^Job views per day/ }),
    page.getByRole("heading", { name: "Where visitors came from" }),
    page.getByRole("link", { name: jobs?.[0]?.title ?? "" }),
  );
  await page.getByText("Show the figures as a table").click();
  await checkA11y(page);
  await screenshot(page, "business-analytics-1280");
  const lines = await savedFile(page, "Download CSV");
  expect([lines.length, lines[0]]).toEqual([61, expect.stringMatching(/^Date,Profile Views,Job views/)]);
  expect(await savedFile(page, "Download postings")).toHaveLength((jobs?.length ?? 0) + 1);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await eventually(overflow).toBeLessThanOrEqual(0);
  await screenshot(page, "business-analytics-390");
});

test("a member's page view, its duration and a click on Apply Now change the figures", async () => {
  const owner = await openPage({ as: DEMO.owner });
  const before = await figuresOf(owner);
  const job = before.jobs?.find(({ status }) => status === "open");
  // Signed in, because the beacon sent on leaving a page carries the browser's own user agent instead of the overridden
  // one.
  const visitor = await openPage({ as: DEMO.member, userAgent: FIREFOX });
  await open(visitor, `/fitness-collectives/${before.businessId}`);
  await expectEventually(
    async () => (await figuresOf(owner)).profileViews?.count,
    (before.profileViews?.count ?? 0) + 1,
  );
  const looked = await figuresOf(owner);
  // A view must last long enough not to count as accidental; the page reports its end on leaving.
  const since = await visitor.evaluate(() => performance.now());
  await visitor.waitForFunction((start) => performance.now() > start + 1_200, since);
  await open(visitor, `/jobs/${job?.jobId}`);
  await expectEventually(
    async () => (await figuresOf(owner)).averageViewDuration === looked.averageViewDuration,
    false,
  );
  await visitor.getByRole("button", { name: "Apply Now" }).click();
  await expectEventually(
    async () => {
      const { jobs } = await figuresOf(owner);
      const { views, clicks } = jobs?.find(({ jobId }) => jobId === job?.jobId) ?? {};
      return { views, clicks };
    },
    { views: (job?.views ?? 0) + 1, clicks: (job?.clicks ?? 0) + 1 },
  );
});

test("without a plan that includes them figures are unavailable; a failure can be retried (R313)", async () => {
  const starter = await openPage({ as: DEMO.starter });
  await open(starter, ANALYTICS);
  await expectVisible(
    starter.getByRole("heading", { name: "Analytics Unavailable" }),
    starter.getByText("Upgrade to our Standard or Premium plans to access business analytics"),
  );
  await expectEventually(() => starter.getByText("Profile Views").count(), 0);
  await checkA11y(starter);
  const owner = await openPage({ as: DEMO.owner });
  await mockResponse(owner, FIGURES, 500, FAILURE);
  await open(owner, "/business-admin");
  await owner.getByRole("link", { name: "Analytics" }).click();
  await expectVisible(owner.getByText("Failed to fetch analytics data"));
  await owner.unrouteAll();
  await owner.getByRole("button", { name: "Try Again" }).click();
  await expectVisible(owner.getByText("Job Applications").first());
  await expectHidden(owner.getByText("Failed to fetch analytics data"));
});
