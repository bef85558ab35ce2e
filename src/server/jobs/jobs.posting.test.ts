import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { userActivityLogs } from "#server/accounts/accounts.table.ts";
import { openPostingApp } from "./jobs.test-suite.ts";

const posting = await openPostingApp();
const {
  app,
  admin,
  stranger,
  postings,
  current,
  employ,
  travel,
  inDays,
  send,
  create,
  update,
  get,
  allowance,
  listed,
  rows,
} = posting;
afterAll(() => posting.app.close());
beforeEach(() => posting.begin());

describe("posting", () => {
  test.each([
    ["Vietnam", "VND"],
    ["Japan", "JPY"],
    ["Thailand", "THB"],
    ["Hong Kong", "HKD"],
    ["Singapore", "SGD"],
  ])("pay in %s is in %s unless chosen, and stays so when the country changes (DECISIONS 56)", async (country, own) => {
    const { data } = await create({ country, salaryMin: 30_000, salaryPeriod: "month" });
    expect(data).toMatchObject({ salaryCurrency: own, salaryMin: 30_000 });
    expect((await update(data.id, { country: "Malaysia" })).data.salaryCurrency).toBe(own);
    expect((await create({ country, salaryMin: 10, salaryCurrency: "USD" })).data.salaryCurrency).toBe("USD");
  });

  test("a job is saved as sent, immediately visible, and recorded", async () => {
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
    expect(data).toMatchObject({ ...expected, businessId: current.gym.id, closingDate: null });
    expect((await get(data.id)).data).toMatchObject({
      ...expected,
      business: { id: current.gym.id, kind: "fitness", name: current.gym.name, city: "Singapore" },
      createdAt: app.clock.now().toISOString(),
      can: { edit: false, apply: true },
      applicationId: null,
    });
    expect(await listed()).toMatchObject([{ id: data.id }]);
    const { db } = app.platform.database;
    const notes = await db
      .select()
      .from(userActivityLogs)
      .where(and(eq(userActivityLogs.userId, current.owner.user.id), eq(userActivityLogs.activityType, "post_job")));
    expect(notes).toMatchObject([{ details: { jobId: data.id, businessId: current.gym.id } }]);
  });

  test("all missing or invalid fields are named together", async () => {
    const { status, error } = await send(current.owner.actor, {
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
  ])("rejects %j with its message", async (more, field, text) => {
    const { status, error } = await create(more);
    expect(status).toBe(400);
    expect(error?.fields).toEqual({ [field]: text });
    expect(await rows()).toEqual([]);
  });

  test("a description is sanitised when posting and when saving", async () => {
    const hostile = '<p onclick="x()">Teach</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { data } = await create({ description: hostile });
    expect((await get(data.id)).data.description).toBe("<p>Teach</p>");
    await update(data.id, { description: `${hostile}<a href="javascript:alert(1)">us</a>` });
    expect((await get(data.id)).data.description).toBe('<p>Teach</p><a rel="nofollow noopener">us</a>');
    expect((await update(data.id, { description: "<script>x</script>" })).error?.fields).toHaveProperty("description");
  });

  test("changes only the fields sent, and validates the salary against the stored bound", async () => {
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
  test("a job closes at the end of that day in the listing's time zone", async () => {
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

  test("without one, a job closes 60 days after it was posted", async () => {
    const { data } = await create();
    await travel(inDays(60));
    expect((await get(data.id)).data.state).toBe("expired");
  });

  test("an open job's date can be moved or removed, but not into the past", async () => {
    const { data } = await create({ closingDate: "2026-11-25" });
    expect((await update(data.id, { closingDate: "2026-12-24" })).data.expiresAt).toBe("2026-12-24T15:59:59.999Z");
    expect((await update(data.id, { closingDate: "2026-11-19" })).error?.fields).toHaveProperty("closingDate");
    expect((await update(data.id, { closingDate: null })).data).toMatchObject({
      closingDate: null,
      expiresAt: inDays(60),
    });
    expect(await postings(), "moving is no posting").toEqual([data.id]);
  });

  test("an expired job can be saved, and a new date renews it", async () => {
    const { data } = await create({ closingDate: "2026-11-25" });
    await travel("2026-12-01T04:00:00.000Z");
    const same = await update(data.id, { title: "Yogi", closingDate: "2026-11-25" });
    expect(same.data).toMatchObject({ title: "Yogi", state: "expired" });
    expect((await allowance()).data.used).toBe(0);
    expect((await update(data.id, { closingDate: "2026-12-24" })).data).toMatchObject({ state: "open" });
    expect((await allowance()).data.used).toBe(1);
    expect(await postings()).toEqual([data.id, data.id]);
  });
});

describe("drafts", () => {
  test("a draft is visible only to its editors until its status posts it", async () => {
    const { data } = await create({ status: "draft", closingDate: "2020-01-01" });
    expect(data).toMatchObject({ state: "draft", expiresAt: null });
    for (const actor of [null, stranger.actor]) expect((await get(data.id, actor)).error?.code).toBe("jobs.not_found");
    expect((await get(data.id, current.owner.actor)).data.can).toEqual({ edit: true, apply: false });
    expect((await get(data.id, admin)).data.can.edit).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await postings()).toEqual([]);
    expect((await update(data.id, { status: "open" })).error?.fields, "its date is over").toHaveProperty("closingDate");
    expect((await update(data.id, { status: "open", closingDate: null })).data.state).toBe("open");
    expect(await postings()).toEqual([data.id]);
    expect((await update(data.id, { status: "draft" })).error?.code).toBe("jobs.wrong_state");
  });

  test("can be saved without a plan and before approval; posting fails and keeps the draft", async () => {
    await employ({ tier: "none" });
    const { data } = await create({ status: "draft" });
    const rejected = await update(data.id, { status: "open", title: "Changed" });
    expect([rejected.status, rejected.error?.code]).toEqual([403, "PLAN_LIMIT"]);
    expect(rejected.error?.error).toBe("Your plan includes no job postings. The Basic plan allows 2 a month.");
    expect((await get(data.id, current.owner.actor)).data).toMatchObject({ title: "Yoga Teacher", state: "draft" });
    await employ({ tier: "premium", isPublic: false, verificationStatus: "pending" });
    expect((await create()).error?.code).toBe("jobs.business_not_approved");
    expect((await create({ status: "draft" })).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });
});
