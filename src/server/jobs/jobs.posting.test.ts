import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { jobsApi, type JobForEdit } from "#contract/jobs.ts";
import { userActivityLogs } from "#server/accounts/accounts.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { jobApplications, jobs } from "./jobs.table.ts";

let app: TestApp;
let owner: BuiltUser;
let gym: BusinessRow;
let admin: Actor;
let stranger: BuiltUser;
const heard: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  admin = (await buildUser(app, { role: "admin" })).actor;
  stranger = await buildUser(app, { role: "business_admin" });
  await buildBusiness(app, { owner: stranger.user, tier: "premium" });
  app.platform.events.on("jobs.posted", ({ jobId }) => void heard.push(`posted ${jobId}`));
  app.platform.events.on("jobs.filled", ({ jobId }) => void heard.push(`filled ${jobId}`));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
  heard.length = 0;
  await employ({ tier: "premium" });
});

async function employ(overrides: BusinessOverrides) {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, ...overrides })).business;
}

/** Another moment, and a session that was opened then. */
async function travel(moment: string) {
  app.clock.set(new Date(moment));
  owner.actor.cookie = await app.app.accounts.openSession(owner.user.id);
}

const form = {
  title: "Yoga Teacher",
  description: "<p>Teach <strong>vinyasa</strong>.</p>",
  location: "Tampines",
  jobType: "part_time",
} as const;
type Form = Parameters<typeof send>[1];
const send = (actor: Actor | null, body: Record<string, unknown>) =>
  app.as(actor).call(jobsApi.create, { body: body as never });
const create = (more: Form = {}, actor: Actor = owner.actor) => send(actor, { ...form, ...more });
const update = (id: number, body: Form, actor: Actor = owner.actor) =>
  app.as(actor).call(jobsApi.update, { params: { id }, body: body as never });
const act = (name: "close" | "fill" | "renew" | "duplicate" | "remove", id: number, actor: Actor = owner.actor) =>
  app.as(actor).call(jobsApi[name], { params: { id } });
const get = (id: number, actor: Actor | null = null) => app.as(actor).call(jobsApi.get, { params: { id } });
const allowance = (actor: Actor = owner.actor) => app.as(actor).call(jobsApi.postingAllowance, {});
const listed = async () => (await app.as(null).call(jobsApi.list, { query: { businessId: gym.id } })).data;
const rows = () => app.platform.database.db.select().from(jobs).where(eq(jobs.businessId, gym.id));
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

describe("writing", () => {
  test("a job is posted with what it was given, seen at once, told and noted", async () => {
    expect(await listed()).toEqual([]);
    const { status, data } = await create({
      salaryMin: 45.5,
      salaryMax: "60",
      salaryCurrency: "MYR",
      salaryPeriod: "hour",
      country: "malaysia",
      requirements: " RYT 200,\r\npatience ",
      isFitnessRole: false,
    });
    expect(status).toBe(201);
    const expected = {
      title: "Yoga Teacher",
      salaryMin: 45.5,
      salaryMax: 60,
      salaryCurrency: "MYR",
      salaryPeriod: "hour",
      country: "Malaysia",
      requirements: "RYT 200,\npatience",
      isFitnessRole: false,
      state: "open",
      expiresAt: inDays(60),
    };
    expect(data).toMatchObject({ ...expected, businessId: gym.id, closingDate: null });
    expect((await get(data.id)).data).toMatchObject({
      ...expected,
      business: { id: gym.id, kind: "fitness", name: gym.name, city: "Singapore" },
      createdAt: app.clock.now().toISOString(),
      can: { edit: false, apply: true },
      applicationId: null,
    });
    expect(await listed()).toMatchObject([{ id: data.id }]);
    expect(heard).toEqual([`posted ${data.id}`]);
    const { db } = app.platform.database;
    const notes = await db
      .select()
      .from(userActivityLogs)
      .where(and(eq(userActivityLogs.userId, owner.user.id), eq(userActivityLogs.activityType, "post_job")));
    expect(notes).toMatchObject([{ details: { jobId: data.id, businessId: gym.id } }]);
  });

  test("all that is missing or wrong is named at once", async () => {
    const { status, error } = await send(owner.actor, {
      title: " ",
      description: "<p> </p>",
      location: "",
      jobType: "boss",
      salaryMin: -1,
      salaryMax: "much",
      closingDate: "soon",
      salaryPeriod: "decade",
    });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual(
      ["closingDate", "jobType", "location", "salaryMax", "salaryMin", "salaryPeriod", "title"].toSorted(),
    );
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{ salaryMin: 5_000, salaryMax: 4_000 }, "salaryMax", "The highest salary must not be below the lowest"],
    [{ salaryMax: 1_000_000_001 }, "salaryMax", "This salary is too high to be right"],
    [{ description: "<script>alert(1)</script><p>&nbsp;</p>" }, "description", "Describe the job"],
    [{ closingDate: "2026-11-19" }, "closingDate", "Choose a closing date that is not in the past"],
    [{ closingDate: "0001-01-01" }, "closingDate", "Enter the closing date as a date"],
  ])("refuses %j with its text", async (more, field, text) => {
    const { status, error } = await create(more);
    expect(status).toBe(400);
    expect(error?.fields).toEqual({ [field]: text });
    expect(await rows()).toEqual([]);
  });

  test("a description is stored sanitised, on posting and on saving", async () => {
    const hostile = '<p onclick="x()">Teach</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { data } = await create({ description: hostile });
    expect((await get(data.id)).data.description).toBe("<p>Teach</p>");
    await update(data.id, { description: `${hostile}<a href="javascript:alert(1)">us</a>` });
    expect((await get(data.id)).data.description).toBe('<p>Teach</p><a rel="nofollow noopener">us</a>');
    expect((await update(data.id, { description: "<script>x</script>" })).error?.fields).toHaveProperty("description");
  });

  test("only what is sent is changed, and the other end of the pay counts", async () => {
    const { data } = await create({ salaryMin: 1_000, salaryMax: 2_000, salaryPeriod: "month" });
    expect((await update(data.id, { salaryMin: 2_500 })).error?.fields).toHaveProperty("salaryMax");
    expect((await update(data.id, { salaryMax: null, salaryMin: 2_500 })).data).toMatchObject({
      title: "Yoga Teacher",
      salaryMin: 2_500,
      salaryMax: null,
    });
    expect((await update(data.id, { title: "Yogi" })).data).toMatchObject({ title: "Yogi", salaryMin: 2_500 });
    expect((await listed())[0]?.title, "also for visitors at once").toBe("Yogi");
  });
});

describe("closing dates (DECISIONS 21)", () => {
  test("a job closes when its day ends where the listing is", async () => {
    await employ({ tier: "premium", locations: [{ city: "Bangkok", country: "Thailand" }] });
    const { data } = await create({ closingDate: "2026-11-20" });
    expect(data).toMatchObject({ closingDate: "2026-11-20", expiresAt: "2026-11-20T16:59:59.999Z" });
    await travel("2026-11-20T16:59:59.998Z");
    expect((await get(data.id)).data.state).toBe("open");
    expect(await listed()).toHaveLength(1);
    await travel("2026-11-20T17:00:00.000Z");
    expect((await get(data.id)).data).toMatchObject({ state: "expired", status: "open", can: { apply: false } });
    expect(await listed()).toEqual([]);
  });

  test("without one it closes 60 days after it was posted", async () => {
    const { data } = await create();
    await travel(inDays(60));
    expect((await get(data.id)).data.state).toBe("expired");
  });

  test("an open job's date can be moved, taken away, but not into the past", async () => {
    const { data } = await create({ closingDate: "2026-11-25" });
    expect((await update(data.id, { closingDate: "2026-12-24" })).data.expiresAt).toBe("2026-12-24T15:59:59.999Z");
    expect((await update(data.id, { closingDate: "2026-11-19" })).error?.fields).toHaveProperty("closingDate");
    expect((await update(data.id, { closingDate: null })).data).toMatchObject({ closingDate: null, expiresAt: inDays(60) });
    expect(heard, "moving is no posting").toHaveLength(1);
  });

  test("an expired job is saved as it is, and renewed by a new date", async () => {
    const { data } = await create({ closingDate: "2026-11-25" });
    await travel("2026-12-01T04:00:00.000Z");
    const same = await update(data.id, { title: "Yogi", closingDate: "2026-11-25" });
    expect(same.data).toMatchObject({ title: "Yogi", state: "expired" });
    expect((await allowance()).data.used).toBe(0);
    expect((await update(data.id, { closingDate: "2026-12-24" })).data).toMatchObject({ state: "open" });
    expect((await allowance()).data.used).toBe(1);
    expect(heard).toEqual([`posted ${data.id}`, `posted ${data.id}`]);
  });
});

describe("drafts", () => {
  test("a draft is its editors' own until it is posted by its status", async () => {
    const { data } = await create({ status: "draft", closingDate: "2020-01-01" });
    expect(data).toMatchObject({ state: "draft", expiresAt: null });
    for (const actor of [null, stranger.actor]) expect((await get(data.id, actor)).error?.code).toBe("jobs.not_found");
    expect((await get(data.id, owner.actor)).data.can).toEqual({ edit: true, apply: false });
    expect((await get(data.id, admin)).data.can.edit).toBe(true);
    expect(await listed()).toEqual([]);
    expect(heard).toEqual([]);
    expect((await update(data.id, { status: "open" })).error?.fields, "its date is over").toHaveProperty("closingDate");
    expect((await update(data.id, { status: "open", closingDate: null })).data.state).toBe("open");
    expect(heard).toEqual([`posted ${data.id}`]);
    expect((await update(data.id, { status: "draft" })).error?.code).toBe("jobs.wrong_state");
  });

  test("can be saved without a plan and before approval; posting cannot, and keeps the draft", async () => {
    await employ({ tier: "none" });
    const { data } = await create({ status: "draft" });
    const refused = await update(data.id, { status: "open", title: "Changed" });
    expect([refused.status, refused.error?.code]).toEqual([403, "PLAN_LIMIT"]);
    expect(refused.error?.error).toBe("Your plan includes no job postings. The Basic plan allows 2 a month.");
    expect((await get(data.id, owner.actor)).data).toMatchObject({ title: "Yoga Teacher", state: "draft" });
    await employ({ tier: "premium", isPublic: false, verificationStatus: "pending" });
    expect((await create()).error?.code).toBe("jobs.business_not_approved");
    expect((await create({ status: "draft" })).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });
});

describe("the plan (DECISIONS 22)", () => {
  test.each([
    ["none", 0, "basic", undefined],
    ["basic", 2, "standard", "Your Basic plan includes 2 job postings a month, and all of them are used. The Standard plan allows 5 a month."],
    ["standard", 5, "premium", "Your Standard plan includes 5 job postings a month, and all of them are used. The Premium plan allows as many as you like."],
  ] as const)("%s allows %i postings a month", async (tier, limit, liftedBy, message) => {
    await employ({ tier });
    for (let used = 0; used < limit; used += 1) {
      expect((await allowance()).data).toMatchObject({ tier, limit, used, liftedBy, approved: true });
      expect((await create()).status).toBe(201);
    }
    const over = await create();
    expect([over.status, over.error?.code]).toEqual([403, "PLAN_LIMIT"]);
    if (message) expect(over.error?.error).toBe(message);
    expect(await rows()).toHaveLength(limit);
  });

  test("premium allows as many as one likes", async () => {
    for (let count = 0; count < 7; count += 1) expect((await create()).status).toBe(201);
    expect((await allowance()).data).toMatchObject({ limit: null, used: 7, liftedBy: null });
  });

  test("the count starts anew at midnight of the first in Singapore", async () => {
    await employ({ tier: "basic" });
    await create();
    await create();
    const before = (await allowance()).data;
    expect(before).toMatchObject({ used: 2, resetsAt: "2026-11-30T16:00:00.000Z" });
    await travel("2026-11-30T15:59:59.999Z");
    expect((await create()).error?.code).toBe("PLAN_LIMIT");
    await travel(before.resetsAt);
    expect((await allowance()).data.used).toBe(0);
    expect((await create()).status).toBe(201);
  });

  test("drafts do not count, renewing does, closing gives nothing back", async () => {
    await employ({ tier: "basic" });
    await create({ status: "draft" });
    const [first, second] = [(await create()).data, (await create()).data];
    await act("close", first.id);
    expect((await create()).error?.code).toBe("PLAN_LIMIT");
    expect((await act("renew", first.id)).status, "counted this month already").toBe(200);
    await travel("2026-12-05T04:00:00.000Z");
    for (const { id } of [first, second]) {
      await act("close", id);
      expect((await act("renew", id)).status).toBe(200);
    }
    expect((await create()).error?.code).toBe("PLAN_LIMIT");
    expect((await allowance()).data.used).toBe(2);
  });

  test("a plan that ended is none, whoever set it", async () => {
    await employ({ tier: "none" });
    const set = await app.as(admin).call(adminApi.setSubscription, {
      params: { id: gym.id },
      body: { tier: "premium", expiry: inDays(10) },
    });
    expect(set.status).toBe(200);
    expect((await create()).status).toBe(201);
    await travel(inDays(10));
    expect((await allowance()).data).toMatchObject({ tier: "none", limit: 0, liftedBy: "basic" });
    expect((await create()).error?.code).toBe("PLAN_LIMIT");
  });

  test("50 postings at once never exceed it", async () => {
    await employ({ tier: "standard" });
    const drafts = await Promise.all(Array.from({ length: 10 }, () => create({ status: "draft" })));
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => create()),
      ...drafts.map(({ data }) => update(data.id, { status: "open" })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
    expect(answers.filter(({ error }) => error?.code === "PLAN_LIMIT")).toHaveLength(45);
    expect((await rows()).filter(({ status }) => status === "open")).toHaveLength(5);
    expect(await listed()).toHaveLength(5);
  });
});

describe("what becomes of it", () => {
  const post = async (): Promise<JobForEdit> => (await create()).data;

  test("closing, renewing, filling", async () => {
    const { id } = await post();
    expect((await act("close", id)).data).toMatchObject({ status: "closed", state: "closed" });
    expect(await listed()).toEqual([]);
    expect((await get(id)).data).toMatchObject({ state: "closed", can: { apply: false } });
    expect((await act("close", id)).error?.code).toBe("jobs.wrong_state");
    app.clock.advance(1_000);
    expect((await act("renew", id)).data).toMatchObject({ state: "open", expiresAt: inDays(60) });
    expect(await listed()).toHaveLength(1);
    expect((await act("renew", id)).error?.code).toBe("jobs.wrong_state");
    expect((await act("fill", id)).data).toMatchObject({ status: "closed", state: "filled" });
    expect((await get(id)).data.filledAt).toBe(app.clock.now().toISOString());
    expect(heard).toEqual([`posted ${id}`, `posted ${id}`, `filled ${id}`]);
    expect((await act("renew", id)).data).toMatchObject({ state: "open" });
    expect((await get(id)).data.filledAt).toBeNull();
  });

  test("a copy is a draft with the same content and no dates", async () => {
    const { data } = await create({ closingDate: "2026-12-24", salaryMin: 10, salaryPeriod: "hour" });
    await act("fill", data.id);
    const copy = await act("duplicate", data.id);
    expect(copy.status).toBe(201);
    expect(copy.data).toMatchObject({ title: data.title, salaryMin: 10, state: "draft", closingDate: null, expiresAt: null });
    expect(copy.data).not.toMatchObject({ id: data.id });
  });

  test("what nobody applied for can be deleted", async () => {
    const [{ id }, kept] = [await post(), await post()];
    await app.platform.database.db
      .insert(jobApplications)
      .values({ jobId: kept.id, userId: stranger.user.id, resumeUrl: "/files/resumes/x.pdf" });
    expect((await act("remove", id)).data).toEqual({ success: true });
    expect((await get(id)).status).toBe(404);
    expect((await act("remove", kept.id)).error?.code).toBe("jobs.has_applications");
    expect(await listed()).toMatchObject([{ id: kept.id }]);
  });
});

describe("who may", () => {
  test("others are refused and nothing changes; drafts do not even exist for them", async () => {
    const [open, draft] = [(await create()).data, (await create({ status: "draft" })).data];
    const before = await rows();
    for (const { actor } of [stranger, await buildUser(app, { role: "customer" })]) {
      const tries = (id: number) => [
        update(id, { title: "Mine" }, actor),
        ...(["close", "fill", "renew", "duplicate", "remove"] as const).map((name) => act(name, id, actor)),
        app.as(actor).call(jobsApi.getForEdit, { params: { id } }),
      ];
      for (const answer of await Promise.all(tries(open.id))) expect(answer.error?.code).toBe("jobs.edit_denied");
      for (const answer of await Promise.all(tries(draft.id))) expect(answer.error?.code).toBe("jobs.not_found");
      expect((await create({ businessId: gym.id }, actor)).error?.code).toBe("businesses.not_found");
    }
    expect(await rows()).toEqual(before);
  });

  test("a business_owner registers and edits listings, and posts nothing (DECISIONS 35)", async () => {
    const shop = await buildUser(app, { role: "business_owner" });
    const { business } = await buildBusiness(app, { owner: shop.user, tier: "premium" });
    expect((await create({ businessId: business.id }, shop.actor)).error?.code).toBe("businesses.not_found");
    expect((await allowance(shop.actor)).status).toBe(404);
  });

  test("an admin posts for any business, by its plan", async () => {
    const { data } = await create({ businessId: gym.id }, admin);
    expect(data.businessId).toBe(gym.id);
    await employ({ tier: "none" });
    expect((await create({ businessId: gym.id }, admin)).error?.code).toBe("PLAN_LIMIT");
  });

  test("the owner cannot apply, and who applied sees the own application", async () => {
    const { id } = (await create()).data;
    expect((await get(id, owner.actor)).data.can).toEqual({ edit: true, apply: false });
    const [sent] = await app.platform.database.db
      .insert(jobApplications)
      .values({ jobId: id, userId: stranger.user.id, resumeUrl: "/files/resumes/x.pdf" })
      .returning();
    expect((await get(id, stranger.actor)).data).toMatchObject({ applicationId: sent?.id, can: { apply: false } });
    expect((await get(id, admin)).data).toMatchObject({ applicationId: null, can: { apply: true } });
  });
});

describe("one's own jobs", () => {
  test("newest first, in every state, with applications counted", async () => {
    const at = (days: number) => ({ business: gym, postedAt: inDays(days) });
    const old = await buildJob(app, { ...at(-5), title: "old" });
    await buildJob(app, { ...at(-70), title: "expired" });
    await buildJob(app, { business: gym, title: "draft", status: "draft", createdAt: inDays(-3) });
    const people = await Promise.all([1, 2, 3, 4].map(() => buildUser(app)));
    const [isNew, seen, gone, other] = people.map(({ user }) => user.id);
    const sent = (userId: number | undefined, more: object = {}) => ({
      jobId: old.id,
      userId: userId ?? 0,
      resumeUrl: "/files/resumes/x.pdf",
      ...more,
    });
    await app.platform.database.db
      .insert(jobApplications)
      .values([sent(isNew), sent(seen, { status: "viewed" }), sent(other), sent(gone, { withdrawnAt: inDays(-1) })]);
    const mine = await app.as(owner.actor).call(jobsApi.mine, { query: { page: 1, pageSize: 2 } });
    expect(mine.headers.get("x-total-count")).toBe("3");
    expect(mine.data).toMatchObject([
      { title: "draft", state: "draft", applicationCount: 0 },
      { title: "old", state: "open", applicationCount: 3, newApplicationCount: 2 },
    ]);
    const next = await app.as(owner.actor).call(jobsApi.mine, { query: { page: 2, pageSize: 2 } });
    expect(next.data).toMatchObject([{ title: "expired", state: "expired" }]);
    expect((await app.as(stranger.actor).call(jobsApi.mine, { query: { businessId: gym.id } })).status).toBe(404);
  });
});
