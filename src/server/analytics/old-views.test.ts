import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { privacyPageText } from "#contract/texts/privacy-page.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildUser } from "#test/build/user.ts";
import { businessAnalytics, jobViews, profileViews } from "./analytics.table.ts";
import { DELETE_OLD_VIEWS, ROLL_UP } from "./analytics.tasks.ts";
import { RAW_DAYS } from "./windows.ts";

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY).toISOString();

async function ages(): Promise<{ pages: number[]; jobs: number[] }> {
  const { db } = app.platform.database;
  const pages = await db.select({ at: profileViews.viewDate }).from(profileViews).orderBy(asc(profileViews.viewDate));
  const jobs = await db.select({ at: jobViews.viewDate }).from(jobViews).orderBy(asc(jobViews.viewDate));
  const age = ({ at }: { at: string }) => Math.round((TEST_NOW.getTime() - Date.parse(at)) / DAY);
  return { pages: pages.map(age), jobs: jobs.map(age) };
}

test("views are deleted after 90 days, once the sums of their day are stored; the sums stay", async () => {
  const { db } = app.platform.database;
  const { business } = await buildBusiness(app);
  const job = await buildJob(app, { business });
  const { id: viewer } = (await buildUser(app)).actor;
  for (const days of [200, 91, 89, 3]) {
    const view = { viewerUserId: viewer, visitorHash: `v${days}`, viewDate: daysAgo(days) };
    await db
      .insert(profileViews)
      .values({ ...view, targetType: "business", targetId: business.id, userAgent: "A browser" });
    await db.insert(jobViews).values({ ...view, jobId: job.id });
  }
  await app.tasks.tick(DELETE_OLD_VIEWS);
  expect(await ages(), "no day is rolled up yet").toEqual({ pages: [200, 91, 89, 3], jobs: [200, 91, 89, 3] });

  await app.tasks.tick(ROLL_UP);
  const sums = await db.select().from(businessAnalytics).orderBy(asc(businessAnalytics.date));
  expect(sums.map(({ profileViews: views, returningVisitors }) => [views, returningVisitors])).toEqual([
    [1, 1],
    [1, 0],
  ]);
  await app.tasks.tick(DELETE_OLD_VIEWS);
  expect(await ages()).toEqual({ pages: [89, 3], jobs: [89, 3] });
  expect(await db.select().from(businessAnalytics).orderBy(asc(businessAnalytics.date))).toEqual(sums);
});

test("the privacy page and the privacy centre say so", () => {
  expect(JSON.stringify(privacyPageText.sections)).toContain(`deleted after ${RAW_DAYS} days`);
  expect(JSON.stringify(privacyCentreText)).toContain(`${RAW_DAYS} days, or until you delete your account`);
});
