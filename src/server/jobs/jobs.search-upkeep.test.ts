import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsApi } from "#contract/jobs.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";

// What jobs are found by is kept by triggers, job by job or listing by listing, and built anew after a bulk load.

let app: TestApp;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
  gym = (await buildBusiness(app, { name: "Ironwharf Fitness" })).business;
});
afterAll(() => app.close());

const titles = async (search: string) =>
  (await app.as(null).call(jobsApi.list, { query: { search } })).data.map(({ title }) => title);
const bits = async () =>
  (
    await app.platform.database.pool.query(
      "select token, block, ones, bits from listing_bits where kind = 'job' order by 1, 2",
    )
  ).rows;

test("a listing's jobs go with it all at once: hidden, renamed and back again, as if built anew each time", async () => {
  const { business } = await buildBusiness(app, { name: "Harbour Rowing" });
  for (const title of ["Yoga Teacher", "Yoga Assistant", "Swim Coach"]) await buildJob(app, { business, title });
  await buildJob(app, { business: gym, title: "Yoga Therapist" });
  const { db, pool } = app.platform.database;
  const kept = async () => [
    await bits(),
    (await pool.query("select word, listings from search_words where kind = 'job' order by 1")).rows,
    (await pool.query("select * from job_search order by job_id")).rows,
  ];
  for (const [change, found] of [
    [{ isPublic: false }, ["Yoga Therapist"]],
    [{ name: "Quayside Rowing" }, ["Yoga Therapist"]],
    [{ isPublic: true }, ["Yoga Teacher", "Yoga Assistant", "Yoga Therapist"]],
    [{ name: "Yoga Harbour" }, ["Yoga Teacher", "Yoga Assistant", "Yoga Therapist", "Swim Coach"]],
    [{ deletedAt: app.clock.now().toISOString() }, ["Yoga Therapist"]],
  ] as const) {
    await db.update(businesses).set(change).where(eq(businesses.id, business.id));
    await app.platform.cache.changed("listings:fitness");
    const before = await kept();
    await pool.query("select refresh_jobs()");
    expect(await kept()).toEqual(before);
    expect((await titles("yoga")).toSorted()).toEqual(found.toSorted());
  }
});

test("building the search of listings anew leaves that of jobs", async () => {
  const { pool } = app.platform.database;
  const before = await bits();
  await pool.query("select refresh_listings()");
  expect(await bits()).toEqual(before);
  await pool.query("select refresh_jobs()");
  expect(await bits(), "built anew as the triggers kept it").toEqual(before);
  expect(await titles("yoga")).toEqual(["Yoga Therapist"]);
});
