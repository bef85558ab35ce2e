import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { adminApi } from "#contract/admin.ts";
import { jobsApi, type JobForEdit } from "#contract/jobs.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildUser } from "#test/build/user.ts";
import { openPostingApp } from "./jobs.test-suite.ts";
import { jobApplications } from "./jobs.table.ts";

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
  create,
  update,
  act,
  get,
  allowance,
  listed,
  rows,
} = posting;
afterAll(() => posting.app.close());
beforeEach(() => posting.begin());

describe("the plan (DECISIONS 22)", () => {
  test.each([
    ["none", 0, "basic", undefined],
    [
      "basic",
      2,
      "standard",
      "Your Basic plan includes 2 job postings a month, and you have used all of them. The Standard plan allows 5 a month.",
    ],
    [
      "standard",
      5,
      "premium",
      "Your Standard plan includes 5 job postings a month, and you have used all of them. The Premium plan allows as many as you like.",
    ],
  ] as const)(
    "%s allows %i postings a month (business plan: basic.jobPostings) (business plan: standard.jobPostings)",
    async (tier, limit, liftedBy, message) => {
      await employ({ tier });
      for (let used = 0; used < limit; used += 1) {
        expect((await allowance()).data).toMatchObject({ tier, limit, used, liftedBy, approved: true });
        expect((await create()).status).toBe(201);
      }
      const over = await create();
      expect([over.status, over.error?.code]).toEqual([403, "PLAN_LIMIT"]);
      if (message) expect(over.error?.error).toBe(message);
      expect(await rows()).toHaveLength(limit);
    },
  );

  test("premium allows any number (business plan: premium.unlimitedJobs)", async () => {
    for (let count = 0; count < 7; count += 1) expect((await create()).status).toBe(201);
    expect((await allowance()).data).toMatchObject({ limit: null, used: 7, liftedBy: null });
  });

  test("the count restarts at midnight on the first of the month in Singapore", async () => {
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

  test("drafts do not count, renewals do, closing refunds nothing", async () => {
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

  test("an expired plan counts as none, no matter who set it", async () => {
    await employ({ tier: "none" });
    const set = await app.as(admin).call(adminApi.setSubscription, {
      params: { id: current.gym.id },
      body: { tier: "premium", expiry: inDays(10) },
    });
    expect(set.status).toBe(200);
    expect((await create()).status).toBe(201);
    await travel(inDays(10));
    expect((await allowance()).data).toMatchObject({ tier: "none", limit: 0, liftedBy: "basic" });
    expect((await create()).error?.code).toBe("PLAN_LIMIT");
  });

  test("posted jobs run on when the plan ends: they are listed and take applications (DECISIONS 52)", async () => {
    const end = inDays(10);
    await employ({ tier: "premium", subscriptionExpiry: end });
    const { id } = (await create()).data;
    await travel(end);
    expect((await allowance()).data.limit).toBe(0);
    expect((await listed()).map((job) => job.id)).toEqual([id]);
    const applicant = await buildUser(app);
    const seen = await app.as(applicant.actor).call(jobsApi.get, { params: { id } });
    expect(seen.data).toMatchObject({ state: "open", can: { apply: true } });
  });

  test("50 concurrent postings never exceed it", async () => {
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

describe("the life of a job", () => {
  const post = async (): Promise<JobForEdit> => (await create()).data;

  test("can be closed, renewed and filled", async () => {
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
    expect(await postings()).toEqual([id, id]);
    expect((await act("renew", id)).data).toMatchObject({ state: "open" });
    expect((await get(id)).data.filledAt).toBeNull();
  });

  test("a copy is a draft with the same content and no dates", async () => {
    const { data } = await create({ closingDate: "2026-12-24", salaryMin: 10, salaryPeriod: "hour" });
    await act("fill", data.id);
    const copy = await act("duplicate", data.id);
    expect(copy.status).toBe(201);
    expect(copy.data).toMatchObject({
      title: data.title,
      salaryMin: 10,
      state: "draft",
      closingDate: null,
      expiresAt: null,
    });
    expect(copy.data).not.toMatchObject({ id: data.id });
  });

  test("can be deleted only without applications", async () => {
    const [{ id }, applied] = [await post(), await post()];
    await app.platform.database.db
      .insert(jobApplications)
      .values({ jobId: applied.id, userId: stranger.user.id, resumeUrl: "/files/resumes/x.pdf" });
    expect((await act("remove", id)).data).toEqual({ success: true });
    expect((await get(id)).status).toBe(404);
    expect((await act("remove", applied.id)).error?.code).toBe("jobs.has_applications");
    expect(await listed()).toMatchObject([{ id: applied.id }]);
  });
});

describe("permissions", () => {
  test("other users are rejected and change nothing; drafts do not exist for them", async () => {
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
      expect((await create({ businessId: current.gym.id }, actor)).error?.code).toBe("businesses.not_found");
    }
    expect(await rows()).toEqual(before);
  });

  test("a business_owner registers and edits listings but cannot post (DECISIONS 35)", async () => {
    const shop = await buildUser(app, { role: "business_owner" });
    const { business } = await buildBusiness(app, { owner: shop.user, tier: "premium" });
    expect((await create({ businessId: business.id }, shop.actor)).error?.code).toBe("businesses.not_found");
    expect((await allowance(shop.actor)).status).toBe(404);
  });

  test("an admin posts for any business, within its plan", async () => {
    const { data } = await create({ businessId: current.gym.id }, admin);
    expect(data.businessId).toBe(current.gym.id);
    await employ({ tier: "none" });
    expect((await create({ businessId: current.gym.id }, admin)).error?.code).toBe("PLAN_LIMIT");
  });

  test("the owner cannot apply, and applicants see their own application", async () => {
    const { id } = (await create()).data;
    expect((await get(id, current.owner.actor)).data.can).toEqual({ edit: true, apply: false });
    const [sent] = await app.platform.database.db
      .insert(jobApplications)
      .values({ jobId: id, userId: stranger.user.id, resumeUrl: "/files/resumes/x.pdf" })
      .returning();
    expect((await get(id, stranger.actor)).data).toMatchObject({ applicationId: sent?.id, can: { apply: false } });
    expect((await get(id, admin)).data).toMatchObject({ applicationId: null, can: { apply: true } });
  });
});

describe("the owner's jobs", () => {
  test("are listed newest first, in every state, with application counts", async () => {
    const at = (days: number) => ({ business: current.gym, postedAt: inDays(days) });
    const old = await buildJob(app, { ...at(-5), title: "old" });
    await buildJob(app, { ...at(-70), title: "expired" });
    await buildJob(app, { business: current.gym, title: "draft", status: "draft", createdAt: inDays(-3) });
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
    const mine = await app.as(current.owner.actor).call(jobsApi.mine, { query: { page: 1, pageSize: 2 } });
    expect(mine.headers.get("x-total-count")).toBe("3");
    expect(mine.data).toMatchObject([
      { title: "draft", state: "draft", applicationCount: 0 },
      { title: "old", state: "open", applicationCount: 3, newApplicationCount: 2 },
    ]);
    const next = await app.as(current.owner.actor).call(jobsApi.mine, { query: { page: 2, pageSize: 2 } });
    expect(next.data).toMatchObject([{ title: "expired", state: "expired" }]);
    expect((await app.as(stranger.actor).call(jobsApi.mine, { query: { businessId: current.gym.id } })).status).toBe(
      404,
    );
  });
});
