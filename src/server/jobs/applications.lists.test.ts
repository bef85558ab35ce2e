import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicationsApi, type ApplicationFilters } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildUser, type BuiltUser, type UserOverrides } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let coach: JobRow;
let yoga: JobRow;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "premium" })).business;
  coach = await buildJob(app, { business: gym, title: "Floor Coach" });
  yoga = await buildJob(app, { business: gym, title: "Yoga Teacher" });
});

const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
const listReceived = (actor: Actor | null, query: Partial<ApplicationFilters> = {}) =>
  app.as(actor).call(applicationsApi.listReceived, { query });
const summarize = (actor: Actor | null, query: { businessId?: number; jobId?: number } = {}) =>
  app.as(actor).call(applicationsApi.summarize, { query });

async function send(person: UserOverrides, job: JobRow, columns: object) {
  const { user } = await buildUser(app, person);
  return buildApplication(app, { job, applicant: user, ...columns });
}

/** Four applications: Ann's, Bảo's and Chai's are active, Dee's is withdrawn. */
async function buildPipeline() {
  const ann = await send({ firstName: "Ann", lastName: "Koh" }, coach, { applicationDate: ago(4), status: "offered" });
  const bao = await send({ firstName: "Bảo", lastName: "Trần" }, coach, { applicationDate: ago(3) });
  const chai = await send({ username: `chai-${ann.id}` }, yoga, { applicationDate: ago(2), notes: "Ask for a class." });
  const dee = await send({ firstName: "Dee", lastName: "100% Fit" }, yoga, {
    applicationDate: ago(1),
    withdrawnAt: ago(0),
  });
  return { ann, bao, chai, dee };
}

describe("applications received by a business", () => {
  test("are listed newest first, with job, applicant, headline and notes", async () => {
    const { ann, bao, chai, dee } = await buildPipeline();
    await buildApplication(app);
    const { data, headers } = await listReceived(owner.actor);
    expect(data.map((row) => row.id)).toEqual([dee.id, chai.id, bao.id, ann.id]);
    expect(headers.get("x-total-count")).toBe("4");
    expect(data[1]).toEqual({
      id: chai.id,
      jobId: yoga.id,
      status: "applied",
      applicationDate: ago(2),
      updatedAt: chai.updatedAt,
      withdrawnAt: null,
      job: { title: "Yoga Teacher" },
      user: { id: chai.userId, username: null, firstName: null, lastName: null },
      headline: "Yoga Teacher",
      resumeUrl: chai.resumeUrl,
      notes: "Ask for a class.",
    });
  });

  test("are filtered by job and status, searched by name, sorted and paged", async () => {
    const { ann, bao, chai, dee } = await buildPipeline();
    const ids = async (query: Partial<ApplicationFilters>) =>
      (await listReceived(owner.actor, query)).data.map((row) => row.id);
    expect(await ids({ jobId: coach.id })).toEqual([bao.id, ann.id]);
    // A status filter excludes withdrawn applications.
    expect(await ids({ status: "applied" })).toEqual([chai.id, bao.id]);
    expect(await ids({ search: "TRAN bao" })).toEqual([bao.id]);
    // A user name is not searched: nobody but its bearer knows it.
    expect(await ids({ search: "chai" })).toEqual([]);
    expect(await ids({ search: "100%" })).toEqual([dee.id]);
    expect(await ids({ search: "%" })).toEqual([dee.id]);
    expect(await ids({ search: "nobody" })).toEqual([]);
    expect(await ids({ sort: "oldest" })).toEqual([ann.id, bao.id, chai.id, dee.id]);
    expect(await ids({ sort: "name" })).toEqual([chai.id, ann.id, bao.id, dee.id]);
    expect(await ids({ sort: "status" })).toEqual([dee.id, chai.id, bao.id, ann.id]);
    const page = await listReceived(owner.actor, { page: 2, pageSize: 3 });
    expect(page.data.map((row) => row.id)).toEqual([ann.id]);
    expect(page.headers.get("x-total-count")).toBe("4");
    expect(page.headers.get("link")).toContain("page=1");
  });

  test("include no email and no phone", async () => {
    const { user } = await buildUser(app, { email: "hidden@people.example", phone: "+65 6999 7777" });
    await buildApplication(app, { job: coach, applicant: user });
    const text = JSON.stringify((await listReceived(owner.actor)).data);
    expect(text).not.toContain("hidden@people.example");
    expect(text).not.toContain("6999 7777");
  });

  test("are only for those who run the business", async () => {
    const clerk = await buildUser(app, { role: "business_owner" });
    await buildBusiness(app, { owner: clerk.user });
    const admin = await buildUser(app, { role: "admin" });
    const other = await buildUser(app, { role: "business_admin" });
    const { business: theirs } = await buildBusiness(app, { owner: other.user });
    await buildPipeline();
    const responses = [
      await listReceived(null),
      await listReceived((await buildUser(app)).actor),
      await listReceived(clerk.actor),
      await listReceived(owner.actor, { businessId: theirs.id }),
      await listReceived(other.actor, { jobId: coach.id }),
      await listReceived(admin.actor, { businessId: gym.id }),
    ];
    expect(responses.map(({ status, data }) => [status, Array.isArray(data) ? data.length : undefined])).toEqual([
      [401, undefined],
      [404, undefined],
      [404, undefined],
      [404, undefined],
      [200, 0],
      [200, 4],
    ]);
  });

  test("names the invalid query parameters", async () => {
    const { status, error } = await listReceived(owner.actor, { status: "gone" as "viewed", sort: "best" as "name" });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ["status", "sort"]]);
  });
});

test("the summary counts active applications by status, for the business or one job", async () => {
  await buildPipeline();
  const none = { viewed: 0, shortlisted: 0, interviewed: 0, hired: 0, rejected: 0 };
  expect((await summarize(owner.actor)).data).toEqual({ total: 3, byStatus: { ...none, applied: 2, offered: 1 } });
  expect((await summarize(owner.actor, { jobId: yoga.id })).data).toEqual({
    total: 1,
    byStatus: { ...none, applied: 1, offered: 0 },
  });
  expect((await summarize((await buildUser(app)).actor)).status).toBe(404);
});

test("the applicant's list has only their own applications, newest first, by status and page", async () => {
  const { user, actor } = await buildUser(app);
  const first = await buildApplication(app, { job: coach, applicant: user, applicationDate: ago(3), status: "viewed" });
  const second = await buildApplication(app, { job: yoga, applicant: user, applicationDate: ago(2), notes: "secret" });
  await buildPipeline();
  const list = (query: { status?: "viewed"; page?: number; pageSize?: number } = {}) =>
    app.as(actor).call(applicationsApi.listOwn, { query });
  const { data, headers } = await list();
  expect(data.map((row) => row.id)).toEqual([second.id, first.id]);
  expect(headers.get("x-total-count")).toBe("2");
  expect(JSON.stringify(data)).not.toContain("secret");
  expect((await list({ status: "viewed" })).data.map((row) => row.id)).toEqual([first.id]);
  expect((await list({ page: 2, pageSize: 1 })).data.map((row) => row.id)).toEqual([first.id]);
  expect((await app.as(null).call(applicationsApi.listOwn, {})).status).toBe(401);
});

describe("the rejection template", () => {
  const read = (actor: Actor, businessId?: number) =>
    app.as(actor).call(applicationsApi.getTemplate, { query: { businessId } });
  const save = (actor: Actor, body: string | null, businessId?: number) =>
    app.as(actor).call(applicationsApi.saveTemplate, { body: { body, businessId } });

  test("is the default until the business has its own, and again when that is emptied", async () => {
    expect((await read(owner.actor)).data).toMatchObject({
      body: applicationsText.rejection,
      own: false,
      available: true,
    });
    expect((await save(owner.actor, "Not this time, {name}.")).data).toMatchObject({ own: true });
    await save(owner.actor, "Not this time, dear {name}.");
    expect((await read(owner.actor)).data).toMatchObject({
      body: "Not this time, dear {name}.",
      own: true,
      available: true,
    });
    await save(owner.actor, "");
    expect((await read(owner.actor)).data).toMatchObject({ own: false });
  });

  test("is per business", async () => {
    const other = await buildUser(app, { role: "business_admin" });
    await buildBusiness(app, { owner: other.user, tier: "premium" });
    await save(owner.actor, "Not this time, {name}.");
    expect((await read(other.actor)).data.own).toBe(false);
    const { status, error } = await save(other.actor, "Hijacked", gym.id);
    expect([status, error?.code]).toEqual([404, "businesses.not_found"]);
    expect((await read(owner.actor)).data.body).toBe("Not this time, {name}.");
  });

  test("is kept unused when Premium ends, and comes back with it (business plan: premium.advancedAts)", async () => {
    await save(owner.actor, "Not this time, {name}.");
    const setTier = (tier: string) =>
      app.platform.database.pool.query("update businesses set subscription_tier = $1 where id = $2", [tier, gym.id]);
    await setTier("standard");
    expect((await read(owner.actor)).data).toMatchObject({ body: "", own: false, available: false });
    expect((await save(owner.actor, "Another")).error?.code).toBe("PLAN_LIMIT");
    await setTier("premium");
    expect((await read(owner.actor)).data).toMatchObject({
      body: "Not this time, {name}.",
      own: true,
      available: true,
    });
  });

  test("is rejected when it is too long", async () => {
    expect((await save(owner.actor, "w".repeat(2_001))).error?.fields).toHaveProperty("body");
  });

  test("the default fits the limit and uses only the three placeholders", () => {
    const slots = [...applicationsText.rejection.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot);
    expect(new Set(slots)).toEqual(new Set(["name", "job", "business"]));
    expect(applicationsText.rejection.length).toBeLessThan(2_000);
  });
});
