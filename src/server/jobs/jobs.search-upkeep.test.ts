import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsApi } from "#contract/jobs.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { searchState } from "#test/search/state.ts";
import { buildJob } from "#test/build/job.ts";

// Triggers keep the search table up to date, also when a listing with many jobs changes.

let app: TestApp;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
  gym = (await buildBusiness(app, { name: "Ironwharf Fitness" })).business;
});
afterAll(() => app.close());

const titles = async (search: string) =>
  (await app.as(null).call(jobsApi.list, { query: { search } })).data.map(({ title }) => title);
test("hiding, renaming or showing a listing updates its jobs exactly as a full rebuild does", async () => {
  const { business } = await buildBusiness(app, { name: "Harbour Rowing" });
  for (const title of ["Yoga Teacher", "Yoga Assistant", "Swim Coach"]) await buildJob(app, { business, title });
  await buildJob(app, { business: gym, title: "Yoga Therapist" });
  const { db, pool } = app.platform.database;
  const stored = () => searchState(pool, "job");
  for (const [change, found] of [
    [{ isPublic: false }, ["Yoga Therapist"]],
    [{ name: "Quayside Rowing" }, ["Yoga Therapist"]],
    [{ isPublic: true }, ["Yoga Teacher", "Yoga Assistant", "Yoga Therapist"]],
    [{ name: "Yoga Harbour" }, ["Yoga Teacher", "Yoga Assistant", "Yoga Therapist", "Swim Coach"]],
    [{ deletedAt: app.clock.now().toISOString() }, ["Yoga Therapist"]],
  ] as const) {
    await db.update(businesses).set(change).where(eq(businesses.id, business.id));
    await app.platform.cache.invalidate("listings:fitness");
    const before = await stored();
    await pool.query("select refresh_job_search()");
    expect(await stored()).toEqual(before);
    expect((await titles("yoga")).toSorted()).toEqual(found.toSorted());
  }
});

test("rebuilding the listings search leaves the jobs search unchanged", async () => {
  const { pool } = app.platform.database;
  const before = await searchState(pool, "job");
  await pool.query("select refresh_listings()");
  expect(await searchState(pool, "job")).toEqual(before);
  expect(await titles("yoga")).toEqual(["Yoga Therapist"]);
});
