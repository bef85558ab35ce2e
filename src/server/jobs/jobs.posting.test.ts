import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobsApi } from "#contract/jobs.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "basic" })).business;
});

const form = {
  title: "Yoga Teacher",
  description: "<p>Teach <strong>vinyasa</strong>.</p>",
  location: "Tampines",
  country: "Singapore",
  jobType: "part_time",
  salaryMin: 45.5,
  salaryMax: 60,
  salaryCurrency: "SGD",
  salaryPeriod: "hour",
  requirements: "RYT 200, patience",
} as const;

test("a job is posted, found, read and changed", async () => {
  const { status, data } = await app.as(owner.actor).call(jobsApi.create, { body: form });
  expect(status).toBe(201);
  const list = await app.as(null).call(jobsApi.list, { query: { search: "yoga" } });
  expect(list.data.map((job) => job.id)).toEqual([data.id]);
  const changed = await app.as(owner.actor).call(jobsApi.update, { params: { id: data.id }, body: { title: "Yogi" } });
  expect(changed.status).toBe(200);
  const read = await app.as(null).call(jobsApi.get, { params: { id: data.id } });
  expect(read.data).toMatchObject({ title: "Yogi", salaryMin: 45.5, business: { id: gym.id }, state: "open" });
});
