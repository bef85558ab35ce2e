import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BUSINESS_TIERS } from "#contract/businesses.ts";
import { planOf } from "#contract/plans.ts";
import { reviewsApi as api } from "#contract/reviews.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildReview, type ReviewOverrides } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

let app: TestApp;
let owner: BuiltUser;
let stranger: BuiltUser;
let admin: BuiltUser;
let author: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  stranger = await buildUser(app, { role: "business_admin" });
  await buildBusiness(app, { owner: stranger.user, tier: "premium" });
  author = await buildUser(app, { username: "wei-jie", firstName: "Wei Jie", lastName: "Ng" });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, tier: "basic" })).business;
});

const review = (overrides: ReviewOverrides = {}) =>
  buildReview(app, { business: gym, author: author.user, ...overrides });
const received = (who: BuiltUser | null = owner, query: object = {}) =>
  app.as(who?.actor ?? null).call(api.listReceived, { query });
const respond = (id: number, response: string | null, who: BuiltUser | null = owner) =>
  app.as(who?.actor ?? null).call(api.respond, { params: { id }, body: { response } });
const shown = async () => (await app.as(null).call(api.list, { params: { id: gym.id } })).data[0];
const HELD = { state: "held", aiModerated: true, aiModerationPassed: false } as const;

describe("received reviews", () => {
  test("include every state of moderation, newest first, in pages (R307)", async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    const passed = await review({ createdAt: at(3), photos: ["reviews/a.webp"] });
    const failed = await review({ ...HELD, state: "rejected", author: stranger.user, createdAt: at(2), rating: 1 });
    const waiting = await review({ ...HELD, author: admin.user, createdAt: at(1), rating: 5 });
    const { data, headers } = await received();
    expect(data.map((item) => [item.id, item.moderated, item.aiModerationPassed, item.can.respond])).toEqual([
      [waiting.id, false, false, false],
      [failed.id, true, false, false],
      [passed.id, true, true, true],
    ]);
    expect(data[2]?.photos).toEqual(["/images/original/reviews/a.webp"]);
    expect(headers.get("x-total-count")).toBe("3");
    const page = await received(owner, { page: 2, pageSize: 2 });
    expect([page.data.map((item) => item.id), page.headers.get("x-total-count")]).toEqual([[passed.id], "3"]);
    expect((await received(owner, { sort: "lowest" })).data[0]?.id).toBe(failed.id);
  });

  test("name their authors, but never anonymous ones, to any caller", async () => {
    const named = await review({ anonymous: false });
    const hidden = await review({ anonymous: true, author: stranger.user, title: "From the shadow" });
    for (const [who, query] of [
      [owner, {}],
      [admin, { businessId: gym.id }],
    ] as const) {
      const { data } = await received(who, query);
      expect(data.find((item) => item.id === named.id)).toMatchObject({
        authorName: "Wei Jie Ng",
        user: { id: author.user.id, username: null, firstName: "Wei Jie" },
      });
      const anonymous = data.find((item) => item.id === hidden.id);
      expect(anonymous).toMatchObject({ authorName: "Anonymous", user: null, title: "From the shadow" });
      expect(JSON.stringify(anonymous)).not.toContain(stranger.user.username);
      expect(Object.values(anonymous ?? {})).not.toContain(stranger.user.id);
    }
    await app.platform.database.pool.query("update reviews set user_id = null where id = $1", [named.id]);
    expect((await received()).data.find((item) => item.id === named.id)).toMatchObject({
      authorName: "Deleted user",
      user: null,
    });
  });

  test("are those of the requested listing for owners of several, and never another owner's", async () => {
    const shop = (await buildBusiness(app, { kind: "retail", owner: owner.user, tier: "basic" })).business;
    const ofShop = await review({ business: shop });
    await review();
    expect((await received(owner, { businessId: shop.id })).data.map((item) => item.id)).toEqual([ofShop.id]);
    expect((await received(stranger, { businessId: gym.id })).status).toBe(404);
    expect((await received(author)).status).toBe(404);
    expect((await received(null)).status).toBe(401);
  });
});

describe("a response", () => {
  test("is under the review immediately, with its date, and can be changed and removed (R308, R309)", async () => {
    const { id } = await review();
    expect((await shown())?.businessResponse).toBeNull();
    const given = await respond(id, "  Thank you, come again!  ");
    expect(given.data).toMatchObject({
      id,
      businessResponse: "Thank you, come again!",
      responseDate: app.clock.now().toISOString(),
    });
    expect(await shown()).toMatchObject({
      businessResponse: "Thank you, come again!",
      responseDate: app.clock.now().toISOString(),
    });
    app.clock.advance(60_000);
    const later = app.clock.now().toISOString();
    expect((await respond(id, "Thank you!")).data).toMatchObject({
      businessResponse: "Thank you!",
      responseDate: later,
    });
    app.clock.advance(60_000);
    expect((await respond(id, "Thank you!")).data.responseDate).toBe(later);
    expect((await received()).data[0]).toMatchObject({ businessResponse: "Thank you!", responseDate: later });
    expect((await respond(id, "")).data).toMatchObject({ businessResponse: null, responseDate: null });
    expect(await shown()).toMatchObject({ businessResponse: null, responseDate: null });
  });

  test("is also the businessReply of a Business Collective's review", async () => {
    const shop = (await buildBusiness(app, { kind: "retail", owner: owner.user, tier: "basic" })).business;
    const { id } = await review({ business: shop });
    await respond(id, "Gladly.");
    const { data } = await app.as(null).call(api.listOfCollective, { params: { id: shop.id } });
    expect(data[0]).toMatchObject({ businessReply: "Gladly.", businessResponse: "Gladly." });
  });

  test.each(BUSINESS_TIERS)(
    "is allowed or not by the plan: %s (business plan: basic.respondToReviews)",
    async (tier) => {
      const listing = (await buildBusiness(app, { owner: owner.user, tier })).business;
      const { id } = await review({ business: listing });
      const answer = await respond(id, "Thanks.");
      if (planOf(tier).respondsToReviews) expect(answer.status).toBe(200);
      else
        expect([answer.status, answer.error]).toEqual([
          403,
          { error: "Your plan does not include responding to reviews. The Basic plan does.", code: "PLAN_LIMIT" },
        ]);
      const { data } = await received(owner, { businessId: listing.id });
      expect(data[0]?.can.respond).toBe(planOf(tier).respondsToReviews);
      expect(data[0]?.businessResponse).toBe(planOf(tier).respondsToReviews ? "Thanks." : null);
    },
  );

  test("requires a plan that has not expired, but can be removed without one", async () => {
    const { id } = await review({ response: "Before", responseDate: app.clock.now().toISOString() });
    const ended = new Date(app.clock.now().getTime() - 1000).toISOString();
    await app.platform.database.pool.query("update businesses set subscription_expiry = $2 where id = $1", [
      gym.id,
      ended,
    ]);
    const rejected = await respond(id, "After");
    expect([rejected.status, rejected.error?.code]).toEqual([403, "PLAN_LIMIT"]);
    expect((await respond(id, null)).data.businessResponse).toBeNull();
  });

  test("must wait until the review is public", async () => {
    const { id } = await review(HELD);
    const rejected = await respond(id, "Not yet");
    expect([rejected.status, rejected.error]).toEqual([
      409,
      { error: "This review is not public yet, so it cannot be answered.", code: "reviews.not_public" },
    ]);
    expect((await received()).data[0]?.businessResponse).toBeNull();
  });

  test("is for the owner or an admin only: for others the review is not found", async () => {
    const { id } = await review();
    for (const who of [stranger, author]) {
      const rejected = await respond(id, "Mine", who);
      const missing = await respond(999_999, "Mine", who);
      expect([rejected.status, rejected.error]).toEqual([404, missing.error]);
    }
    expect((await respond(id, "Mine", null)).status).toBe(401);
    expect((await shown())?.businessResponse).toBeNull();
    expect((await respond(id, "From the platform", admin)).data.businessResponse).toBe("From the platform");
    expect((await shown())?.businessResponse).toBe("From the platform");
  });

  test("has at most 1000 characters and is required", async () => {
    const { id } = await review();
    const words = Array.from({ length: 300 }, (_, index) => `w${index}`).join(" ");
    expect((await respond(id, `${words.slice(0, 999)}.`)).status).toBe(200);
    const long = await respond(id, `${words.slice(0, 999)}..`);
    expect([long.status, Object.keys(long.error?.fields ?? {})]).toEqual([400, ["response"]]);
    const none = await app.as(owner.actor).call(api.respond, { params: { id }, body: {} as { response: string } });
    expect([none.status, Object.keys(none.error?.fields ?? {})]).toEqual([400, ["response"]]);
    expect((await shown())?.businessResponse).toHaveLength(1_000);
  });

  test.each([
    ["an insult", "You idiot bitch.", "Please say it without strong language."],
    ["one word over and over", "thanks thanks thanks thanks thanks", "This repeats itself. Please say it once."],
    ["a disguised insult", "You are a sh\u200Bit customer.", "Please say it without strong language."],
  ])("is rejected with %s", async (_, words, message) => {
    const { id } = await review();
    const rejected = await respond(id, words);
    expect([rejected.status, rejected.error?.fields]).toEqual([400, { response: message }]);
    expect((await shown())?.businessResponse).toBeNull();
    // An admin can publish what the checks reject by mistake.
    expect((await respond(id, words, admin)).status).toBe(200);
  });

  test.each([
    ["a foreign link", "Book at https://evil.example instead."],
    ["a full-width link", "Book at ｅｖｉｌ．ｃｏｍ instead."],
    ["a phone that is not the listing's", "whatsapp +6591234567"],
  ])("waits for an admin with %s, while the one before stays public (DECISIONS 44)", async (_, words) => {
    const { id } = await review();
    await respond(id, "Thank you.");
    const { status, data } = await respond(id, words);
    expect([status, data.businessResponse]).toEqual([200, "Thank you."]);
    expect(data.heldResponse).toEqual({ isNew: false, isRejected: false, texts: { response: words } });
    expect((await shown())?.businessResponse).toBe("Thank you.");
    expect(JSON.stringify(await app.as(null).call(api.list, { params: { id: gym.id } }))).not.toContain(words);
    // Other words withdraw it.
    expect((await respond(id, "Thank you!")).data).toMatchObject({
      businessResponse: "Thank you!",
      heldResponse: null,
    });
    await respond(id, words);
    expect((await respond(id, "")).data).toMatchObject({ businessResponse: null, heldResponse: null });
    // What an admin writes needs no check.
    expect((await respond(id, words, admin)).data).toMatchObject({ businessResponse: words, heldResponse: null });
  });

  test("may name the listing's own phone, e-mail and website", async () => {
    const { id } = await review();
    await app.platform.database.pool.query(
      "update businesses set phone = '+65 6123 4567', email = 'hello@harbour.example', website_url = 'https://www.harbour.sg' where id = $1",
      [gym.id],
    );
    const own = "Call 6123 4567, write to hello@harbour.example or see harbour.sg/classes for the timetable.";
    expect((await respond(id, own)).data.businessResponse).toBe(own);
    for (const other of [
      "See harbour.sg.evil.com",
      "Call 6123 4568",
      "Write to hello@harbour2.com",
      "Write to hello@harbour.example.evil.com",
    ])
      expect((await respond(id, other)).data).toMatchObject({ businessResponse: own, heldResponse: { isNew: false } });
  });
});
