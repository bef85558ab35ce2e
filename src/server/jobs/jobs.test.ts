import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobsApi } from "#contract/jobs.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { jobs } from "./jobs.table.ts";

let app: TestApp;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.database.db.delete(jobs);
  gym = (await buildBusiness(app, { logo: "logos/aa/aa/logo.webp" })).business;
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const featured = async () => (await app.as(null).call(jobsApi.featured, {})).data;
const titles = async () => (await featured()).map((job) => job.title);

async function buildJob(
  title: string,
  { postedAt = inDays(-1), ...overrides }: Partial<typeof jobs.$inferInsert> = {},
) {
  const expiresAt = overrides.closingDate ?? new Date(new Date(postedAt ?? "").getTime() + 60 * DAY).toISOString();
  await app.platform.database.db.insert(jobs).values({
    postedAt,
    expiresAt,
    businessId: gym.id,
    title,
    description: "Teach.",
    location: "Singapore",
    jobType: "full_time",
    ...overrides,
  });
  await app.platform.cache.invalidate("jobs");
}

test("a card shows the listing, and its salary in whole units", async () => {
  await buildJob("Yoga Teacher", {
    jobType: "part_time",
    salaryMin: 4_550,
    salaryMax: 6_000,
    salaryPeriod: "hour",
    requirements: "RYT 200, patience",
  });
  expect(await featured()).toEqual([
    {
      id: expect.any(Number),
      title: "Yoga Teacher",
      business: { id: gym.id, name: gym.name, logo: "/images/original/logos/aa/aa/logo.webp" },
      location: "Singapore",
      jobType: "part_time",
      salaryMin: 45.5,
      salaryMax: 60,
      salaryCurrency: "SGD",
      salaryPeriod: "hour",
      requirements: "RYT 200, patience",
      isFitnessRole: true,
      createdAt: inDays(-1),
      distance: null,
    },
  ]);
});

test("featured jobs first, then the newest, six at most", async () => {
  for (const age of [3, 1, 6, 2, 5, 4]) await buildJob(`${age} days old`, { postedAt: inDays(-age) });
  await buildJob("old but featured", { postedAt: inDays(-30), featured: true });
  expect(await titles()).toEqual([
    "old but featured",
    "1 days old",
    "2 days old",
    "3 days old",
    "4 days old",
    "5 days old",
  ]);
});

test("closed, draft and expired jobs are left out", async () => {
  await buildJob("closed", { status: "closed" });
  await buildJob("draft", { status: "draft" });
  await buildJob("past its closing date", { closingDate: inDays(-0.5) });
  await buildJob("61 days old", { postedAt: inDays(-61) });
  await buildJob("61 days old and closing tomorrow", { postedAt: inDays(-61), closingDate: inDays(1) });
  await buildJob("59 days old", { postedAt: inDays(-59) });
  expect(await titles()).toEqual(["59 days old", "61 days old and closing tomorrow"]);
});

test("jobs of listings hidden from visitors are left out", async () => {
  await buildJob("waiting", { businessId: (await buildBusiness(app, { isPublic: false })).business.id });
  await buildJob("trashed", { businessId: (await buildBusiness(app, { deletedAt: inDays(-1) })).business.id });
  expect(await titles()).toEqual([]);
});

test("a cached response expires when the first job expires", async () => {
  await buildJob("closing in a minute", { closingDate: new Date(app.clock.now().getTime() + 60_000).toISOString() });
  await buildJob("open");
  expect(await titles()).toHaveLength(2);
  app.clock.advance(61_000);
  expect(await titles()).toEqual(["open"]);
});

test("a change of a listing invalidates the cached response", async () => {
  await buildJob("open");
  expect(await titles()).toEqual(["open"]);
  await app.platform.database.db.update(businesses).set({ name: "Renamed" }).where(eq(businesses.id, gym.id));
  await app.platform.cache.invalidate(`business:${gym.id}`, "listings:fitness");
  expect((await featured())[0]?.business.name).toBe("Renamed");
});

test("a job whose location names one of the listing's locations has that address", async () => {
  const { business } = await buildBusiness(app, {
    locations: [
      { address: "2 Jurong Gateway" },
      { address: "10 Tampines Ave 1", city: "Singapore", postalCode: "529482" },
    ],
  });
  for (const location of ["Tampines", "Singapore"])
    await buildJob(`Coach in ${location}`, { businessId: business.id, location });
  const workplaces = await Promise.all(
    (await featured()).map(async ({ id, location }) => {
      const { data } = await app.as(null).call(jobsApi.get, { params: { id } });
      return [location, data.workplace];
    }),
  );
  expect(Object.fromEntries(workplaces)).toEqual({
    Tampines: { address: "10 Tampines Ave 1", city: "Singapore", postalCode: "529482" },
    Singapore: null,
  });
});
