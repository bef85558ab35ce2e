import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminJobsApi as api } from "#contract/admin-jobs.ts";
import { jobsApi } from "#contract/jobs.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin", username: "head-admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from jobs");
  await app.platform.cache.invalidate("jobs");
  gym = (await buildBusiness(app, { name: "Iron Temple", country: "Singapore" } as never)).business;
});

const on = (id: number) => ({ params: { id } });
const job = (overrides: JobOverrides = {}) => buildJob(app, { business: gym, ...overrides });
const list = async (query: object = {}) => (await app.as(admin.actor).call(api.list, { query })).data;
const ids = async (query: object) => (await app.as(admin.actor).call(api.listIds, { query })).data;
const titles = async (query: object) => (await list(query)).map(({ title }) => title);
const remove = (id: number, reason = "It asks for a deposit.") =>
  app.as(admin.actor).call(api.remove, { ...on(id), body: { reason } });
const feature = (id: number, featured: boolean) =>
  app.as(admin.actor).call(api.feature, { ...on(id), body: { featured } });
const noted = async (id: number) =>
  (
    await app.platform.database.pool.query(
      "select action, before, after from audit_log where subject_type = 'job' and subject_id = $1 order by id",
      [id],
    )
  ).rows;

test("lists jobs in every state, with search, filters and sorting", async () => {
  const past = new Date(TEST_NOW.getTime() - 1).toISOString();
  await job({ title: "Open Coach" });
  await job({ title: "Draft Coach", status: "draft" });
  await job({ title: "Expired Coach", expiresAt: past });
  await job({ title: "Closed Coach", status: "closed" });
  await job({ title: "Filled Coach", status: "closed", filledAt: past });
  const gone = await job({ title: "Removed Coach", country: "Malaysia" });
  await remove(gone.id);
  const trashed = (await buildBusiness(app, { deletedAt: past })).business;
  await buildJob(app, { business: trashed, title: "Trashed Coach" });
  for (const state of ["open", "draft", "expired", "closed", "filled", "removed"] as const) {
    const found = await list({ state });
    expect(found.map(({ state: of, title }) => [of, title.toLowerCase()])).toEqual([[state, `${state} coach`]]);
    expect(await ids({ state })).toEqual(found.map(({ id }) => id));
  }
  expect(await list()).toHaveLength(6);
  const all = await ids({ search: "coach" });
  expect(all).toHaveLength(6);
  expect(await ids({ search: "coach", after: all[3] ?? 0 })).toEqual(all.slice(4));
  expect(await titles({ search: "iron DRAFT" })).toEqual(["Draft Coach"]);
  expect(await titles({ country: "Malaysia" })).toEqual(["Removed Coach"]);
  expect(await titles({ sort: "title", page: "1", pageSize: "2" })).toEqual(["Closed Coach", "Draft Coach"]);
  const other = await buildJob(app, { title: "Elsewhere", featured: true });
  expect(await titles({ business: String(other.businessId) })).toEqual(["Elsewhere"]);
  expect(await titles({ featured: "true" })).toEqual(["Elsewhere"]);
  await buildApplication(app, { job: { id: gone.id } });
  expect((await list({ sort: "applications" }))[0]).toMatchObject({
    title: "Removed Coach",
    applicationCount: 1,
    removal: { at: TEST_NOW.toISOString(), by: "head-admin", reason: "It asks for a deposit." },
  });
});

test("a newly featured job is immediately first on the home page", async () => {
  const old = await job({ title: "Old", postedAt: "2026-10-01T00:00:00.000Z", expiresAt: "2027-10-01T00:00:00.000Z" });
  for (let count = 0; count < 8; count += 1) await job({ title: `New ${count}` });
  const first = async () => (await app.as(null).call(jobsApi.featured, {})).data[0]?.title;
  expect(await first()).not.toBe("Old");
  expect((await feature(old.id, true)).data).toMatchObject({ featured: true });
  expect(await first()).toBe("Old");
  expect((await feature(old.id, true)).error?.code).toBe("jobs.already_decided");
  await feature(old.id, false);
  expect(await first()).not.toBe("Old");
  expect((await noted(old.id)).map(({ action }) => action)).toEqual(["jobs.feature", "jobs.unfeature"]);
});

test("a job is closed, removed or restored once, each logged with before and after", async () => {
  const { id } = await job();
  expect((await app.as(admin.actor).call(api.close, on(id))).data.state).toBe("closed");
  expect((await app.as(admin.actor).call(api.close, on(id))).error?.code).toBe("jobs.wrong_state");
  expect((await remove(id, " ")).error?.fields?.["reason"]).toBe("Please provide a reason.");
  expect((await remove(id, "x".repeat(501))).error?.fields).toHaveProperty("reason");
  expect((await remove(id)).data.state).toBe("removed");
  expect((await remove(id)).error?.code).toBe("jobs.already_removed");
  const restore = () => app.as(admin.actor).call(api.restore, on(id));
  expect((await restore()).data).toMatchObject({ state: "closed", removal: null });
  expect((await restore()).error?.code).toBe("jobs.not_removed");
  expect(await noted(id)).toEqual([
    { action: "jobs.close", before: { status: "open" }, after: { status: "closed" } },
    {
      action: "jobs.remove",
      before: { status: "closed", removed: false },
      after: { status: "closed", removed: true, reason: "It asks for a deposit." },
    },
    {
      action: "jobs.restore",
      before: { status: "closed", removed: true, reason: "It asks for a deposit." },
      after: { status: "closed", removed: false },
    },
  ]);
});

test("bulk closing returns a result for each job", async () => {
  const [open, draft] = [await job(), await job({ status: "draft" })];
  const closed = await app.as(admin.actor).call(api.closeMany, { body: { ids: [open.id, draft.id, 999_999] } });
  const wrong = "This job has changed meanwhile, so that cannot be done to it now.";
  expect(closed.data).toEqual({
    done: 1,
    results: [
      { id: open.id, ok: true },
      { id: draft.id, ok: false, error: wrong },
      { id: 999_999, ok: false, error: "Job Not Found" },
    ],
  });
  const removed = await app
    .as(admin.actor)
    .call(api.removeMany, { body: { ids: [draft.id, open.id], reason: "Spam." } });
  expect(removed.data.results.map(({ ok }) => ok)).toEqual([false, true]);
  const tooMany = Array.from({ length: 1_001 }, (_, index) => index + 1);
  expect((await app.as(admin.actor).call(api.closeMany, { body: { ids: tooMany } })).status).toBe(400);
});
