import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inboxApi } from "#contract/inbox.ts";
import { moderationApi } from "#contract/moderation.ts";
import { notificationsApi } from "#contract/notifications.ts";
import { reportsApi } from "#contract/reports.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { sendHeldMails } from "#test/mails/held.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let admin: BuiltUser;
let author: BuiltUser;
let owner: BuiltUser;
let reader: BuiltUser;
let gym: BusinessRow;
let reviewId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.tasks.drain();
  app.mail.sent.length = 0;
  await app.platform.database.pool.query("delete from throttle_points; delete from review_reports");
  [author, owner, reader] = [
    await buildUser(app),
    await buildUser(app, { role: "business_admin" }),
    await buildUser(app),
  ];
  gym = (await buildBusiness(app, { name: "Quiet Gym", owner: owner.user, tier: "basic" })).business;
  reviewId = (await buildReview(app, { business: gym, author: author.user, rating: 1 })).id;
});

const DISMISSAL = "The review describes a visit. Nothing in it is false or offensive.";
const APPEAL = "The pool it mentions was never built.";
const report = (who: Actor = owner.actor) =>
  app.as(who).call(reportsApi.reportReview, { params: { id: reviewId }, body: { reason: "false", note: "No pool." } });
const appeal = (who: Actor | null = owner.actor, words = APPEAL, id = reviewId) =>
  app.as(who).call(reportsApi.appealReview, { params: { id }, body: { appeal: words } });
const openReports = async () =>
  (
    await app.platform.database.pool.query<{ id: number }>(
      "select id from review_reports where handled_at is null order by id",
    )
  ).rows.map(({ id }) => id);
const judge = async (upheld: boolean, reason: string | null) => {
  const [id = 0] = await openReports();
  return app.as(admin.actor).call(moderationApi.decideReviewReport, { params: { id }, body: { upheld, reason } });
};
const received = async (who: Actor = owner.actor) =>
  (await app.as(who).call(reviewsApi.listReceived, { query: { businessId: gym.id } })).data[0]?.report;
const setTier = (tier: string) =>
  app.platform.database.pool.query("update businesses set subscription_tier = $1 where id = $2", [tier, gym.id]);
const stored = async () =>
  (await app.platform.database.pool.query("select * from review_reports order by id")).rows as unknown[];
const mails = async (to: string) => {
  await app.tasks.drain();
  return app.mail.sent.filter((mail) => mail.to === to).map(({ text }) => text);
};

describe("the decision on an owner's report", () => {
  test("needs a written reason, which the owner gets with the decision (DECISIONS 52) (business plan: basic.reviewModeration)", async () => {
    await report();
    expect(await received()).toMatchObject({ state: "open", verdict: null, can: { appeal: false } });
    expect((await judge(false, "")).error).toMatchObject({
      fields: { reason: "Give a reason. The owner of the listing reads it." },
    });
    expect(await openReports()).toHaveLength(1);
    expect((await judge(false, DISMISSAL)).status).toBe(200);
    expect(await received()).toMatchObject({
      reason: "false",
      note: "No pool.",
      state: "dismissed",
      verdict: DISMISSAL,
      can: { appeal: true },
    });
    expect((await mails(owner.user.email))[0]).toContain(DISMISSAL);
    const notices = await app.as(owner.actor).call(notificationsApi.list, { query: {} });
    expect(notices.data).toMatchObject([{ title: "The reported review stays", message: DISMISSAL }]);
    expect(await mails(author.user.email)).toEqual([]);
  });

  test("upheld, the owner is told too", async () => {
    await report();
    expect((await judge(true, "It is about another gym.")).status).toBe(200);
    expect(await received()).toMatchObject({ state: "upheld", verdict: "It is about another gym." });
    expect((await mails(owner.user.email))[0]).toContain("It is about another gym.");
  });

  test("a reader's report, and an owner's without the plan, need none (business plan: free.noReviewModeration)", async () => {
    await report(reader.actor);
    expect((await judge(false, null)).status).toBe(200);
    await setTier("none");
    await report();
    expect((await judge(false, null)).status).toBe(200);
    expect(await received()).toMatchObject({ state: "dismissed", verdict: null, can: { appeal: false } });
    expect(await mails(owner.user.email)).toEqual([]);
  });
});

describe("an owner's appeal", () => {
  test("of a dismissed report: it is decided once more, before other items, and then it is final (DECISIONS 52) (business plan: basic.reviewModeration)", async () => {
    await report();
    await judge(false, DISMISSAL);
    expect((await appeal(owner.actor, " ")).error).toMatchObject({ fields: { appeal: expect.any(String) } });
    expect((await appeal(owner.actor, "x".repeat(501))).status).toBe(400);
    app.clock.advance(60_000);
    const responses = await Promise.all(Array.from({ length: 10 }, () => appeal()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await received()).toMatchObject({
      state: "open",
      appeal: APPEAL,
      verdict: DISMISSAL,
      can: { appeal: false },
    });
    const { data: inbox } = await app.as(admin.actor).call(inboxApi.list, { query: { kind: "review_report" } });
    expect(inbox.items).toMatchObject([{ isFirst: true, since: app.clock.now().toISOString() }]);
    const [id = 0] = await openReports();
    const detail = await app.as(admin.actor).call(inboxApi.get, { params: { kind: "review_report", id } });
    expect(detail.data).toMatchObject({
      reports: [{ reporter: { id: owner.user.id }, appeal: { words: APPEAL, verdict: DISMISSAL } }],
    });
    expect((await judge(false, "")).status).toBe(400);
    expect((await judge(false, "The photo shows a pool.")).status).toBe(200);
    expect(await received()).toMatchObject({
      state: "dismissed",
      verdict: "The photo shows a pool.",
      appeal: APPEAL,
      can: { appeal: false },
    });
    await sendHeldMails(app);
    const [first, second] = await mails(owner.user.email);
    expect(first).toContain("can be appealed once");
    expect(second).toContain("This decision is final.");
    expect(second).toContain("The photo shows a pool.");
    await app.platform.database.pool.query("delete from throttle_points");
    const before = await stored();
    expect((await appeal()).error).toMatchObject({ code: "reports.already_appealed" });
    expect(await stored()).toEqual(before);
  });

  test("is rejected while the report is undecided, and after it was upheld", async () => {
    await report();
    expect((await appeal()).error).toMatchObject({ code: "reports.undecided" });
    await judge(true, "It is about another gym.");
    expect((await appeal()).error).toMatchObject({ code: "reports.nothing_to_appeal" });
    expect(await openReports()).toEqual([]);
  });

  test("is rejected from anyone else: a reader with a report of their own, a stranger, the author, the former owner", async () => {
    await report();
    await report(reader.actor);
    await judge(false, DISMISSAL);
    const before = await stored();
    expect((await appeal(null)).status).toBe(401);
    expect((await appeal(reader.actor)).error).toMatchObject({ code: "reports.not_found" });
    expect((await appeal(author.actor)).error).toMatchObject({ code: "reports.not_found" });
    expect((await appeal(admin.actor)).error).toMatchObject({ code: "reports.not_found" });
    expect((await appeal(owner.actor, APPEAL, 987_654)).status).toBe(404);
    await app.platform.database.pool.query("update businesses set owner_id = $1 where id = $2", [
      reader.user.id,
      gym.id,
    ]);
    expect((await appeal()).error).toMatchObject({ code: "reports.not_found" });
    expect(await received(reader.actor)).toBeNull();
    expect(await stored()).toEqual(before);
  });

  test("needs the plan and a review that is still public (business plan: free.noReviewModeration)", async () => {
    await report();
    await judge(false, DISMISSAL);
    await setTier("none");
    expect((await appeal()).error).toMatchObject({ code: "PLAN_LIMIT" });
    await setTier("basic");
    await app.as(author.actor).call(reviewsApi.update, {
      params: { id: gym.id, reviewId },
      body: { content: "Visit www.other-gym.example for a better pool than this one." },
    });
    expect((await appeal()).error).toMatchObject({ code: "reports.nothing_to_appeal" });
  });
});

describe("a manager's report", () => {
  let manager: BuiltUser;

  beforeEach(async () => {
    await setTier("standard");
    manager = await buildUser(app);
    await buildManager(app, { business: gym, user: manager.user });
  });

  test("counts as the owner's: it comes first, needs a reason, and either of them appeals, once (DECISIONS 52) (business plan: basic.reviewModeration)", async () => {
    expect((await report(manager.actor)).status).toBe(201);
    const { data: inbox } = await app.as(admin.actor).call(inboxApi.list, { query: { kind: "review_report" } });
    expect(inbox.items).toMatchObject([{ isFirst: true }]);
    expect((await judge(false, null)).status).toBe(400);
    expect((await judge(false, DISMISSAL)).status).toBe(200);
    for (const { actor } of [owner, manager])
      expect(await received(actor)).toMatchObject({ verdict: DISMISSAL, can: { appeal: true } });
    expect((await mails(owner.user.email))[0]).toContain(DISMISSAL);
    expect((await appeal(manager.actor)).status).toBe(200);
    expect((await appeal()).error).toMatchObject({ code: "reports.already_appealed" });
    const { rows } = await app.platform.database.pool.query(
      "select 1 from user_activity_logs where user_id = $1 and activity_type = 'manage_business'",
      [manager.user.id],
    );
    expect(rows).toHaveLength(2);
  });

  test("is the only one for the owner, also after the manager was replaced (DECISIONS 52)", async () => {
    await report(manager.actor);
    await judge(false, DISMISSAL);
    await app.platform.database.pool.query("delete from business_managers");
    const next = await buildUser(app);
    await buildManager(app, { business: gym, user: next.user });
    const before = await stored();
    for (const { actor } of [owner, next])
      expect((await report(actor)).error).toMatchObject({
        code: "reports.already_reported",
        error: "You or a colleague have already reported this.",
      });
    expect((await appeal(manager.actor)).error).toMatchObject({ code: "reports.not_found" });
    expect(await stored()).toEqual(before);
    expect((await appeal(next.actor)).status).toBe(200);
  });

  test("is a reader's when the plan includes no managers, and so is an admin's", async () => {
    await setTier("basic");
    await report(manager.actor);
    await report(admin.actor);
    const { data: inbox } = await app.as(admin.actor).call(inboxApi.list, { query: { kind: "review_report" } });
    expect(inbox.items).toMatchObject([{ isFirst: false }]);
    expect((await judge(false, null)).status).toBe(200);
    expect(await received()).toBeNull();
    expect((await report()).status).toBe(201);
  });
});
