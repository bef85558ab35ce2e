import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { analyticsApi as api } from "#contract/analytics.ts";
import { BUSINESS_TIERS } from "#contract/businesses.ts";
import { fillPath } from "#contract/endpoint.ts";
import { planOf } from "#contract/plans.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { DELETE_PAST_SALTS } from "./analytics.tasks.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let owner: BuiltUser;
let admin: BuiltUser;
let member: BuiltUser;
let gym: BusinessRow;

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
  owner = await buildUser(app, { role: "business_admin" });
  admin = await buildUser(app, { role: "admin" });
  member = await buildUser(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from throttle_points");
  gym = (await buildBusiness(app, { owner: owner.user, tier: "standard" })).business;
});

interface Look {
  who?: BuiltUser;
  from?: string;
  browser?: string;
  referrer?: string;
}
async function look({ who, from = "203.0.113.7", browser = FIREFOX, referrer }: Look = {}, id = gym.id) {
  const headers = { "content-type": "application/json", "x-forwarded-for": from, "user-agent": browser };
  return app.request(fillPath(api.recordView.path, { id }), {
    method: "POST",
    headers: who ? { ...headers, cookie: who.actor.cookie } : headers,
    body: JSON.stringify({ referrer }),
  });
}
const viewsOf = async (id = gym.id) =>
  (
    await app.platform.database.pool.query<Record<string, unknown>>(
      "select * from profile_views where target_id = $1 order by id",
      [id],
    )
  ).rows;
const figures = (who: BuiltUser | null = owner, businessId?: number) =>
  app.as(who?.actor ?? null).call(api.ofBusiness, { query: { businessId } });

describe("a listing view", () => {
  test("is stored without the visitor's address", async () => {
    const response = await look({ referrer: "https://www.google.com/search?q=gym" });
    expect([response.status, await response.json()]).toEqual([202, { success: true }]);
    const [view] = await viewsOf();
    expect(view).toMatchObject({
      viewer_user_id: null,
      target_user_id: owner.user.id,
      target_type: "business",
      source: "www.google.com",
      user_agent: FIREFOX,
      view_date: TEST_NOW,
    });
    const dump = JSON.stringify(
      (await app.platform.database.pool.query("select v.*, s.* from profile_views as v, visitor_salts as s")).rows,
    );
    expect(dump).not.toContain("203.0.113");
  });

  test("counts once a day per visitor and listing", async () => {
    const other = (await buildBusiness(app)).business;
    await look();
    app.clock.advance(12 * 60 * MINUTE);
    await look();
    expect(await viewsOf()).toHaveLength(1);
    await look({}, other.id);
    expect(await viewsOf(other.id)).toHaveLength(1);
    await look({ from: "203.0.113.8" });
    await look({ browser: SAFARI });
    expect(await viewsOf()).toHaveLength(3);
    app.clock.advance(8 * 60 * MINUTE);
    await look();
    expect(await viewsOf()).toHaveLength(4);
  });

  test("by a user counts once across devices", async () => {
    await look({ who: member });
    await look({ who: member, from: "198.51.100.4", browser: SAFARI });
    expect((await viewsOf()).map((view) => view["viewer_user_id"])).toEqual([member.user.id]);
  });

  test("in sixty concurrent calls counts once", async () => {
    await Promise.all(Array.from({ length: 60 }, () => look()));
    expect(await viewsOf()).toHaveLength(1);
  });

  test("counts again on the next UTC day", async () => {
    app.clock.set("2026-11-20T23:50:00.000Z");
    await look();
    app.clock.advance(15 * MINUTE);
    await look();
    await look();
    expect(await viewsOf()).toHaveLength(2);
    const [first, second] = await viewsOf();
    expect(second?.["visitor_hash"]).not.toBe(first?.["visitor_hash"]);
  });

  test("by bots, the owner or admins does not count", async () => {
    for (const browser of ["", "curl/8.5.0", "Mozilla/5.0 (compatible; Googlebot/2.1)"])
      expect((await look({ browser })).status).toBe(202);
    for (const who of [owner, admin]) expect((await look({ who })).status).toBe(202);
    expect(await viewsOf()).toEqual([]);
  });

  test("of a hidden listing is not found, and bad input is rejected", async () => {
    const hidden = (await buildBusiness(app, { isPublic: false })).business;
    for (const id of [hidden.id, 999_999]) expect((await look({}, id)).status).toBe(404);
    expect((await look({ referrer: "x".repeat(301) })).status).toBe(400);
    expect(await viewsOf(hidden.id)).toEqual([]);
  });

  test("is rate-limited by network", async () => {
    await app.platform.database.pool.query("delete from throttle_points");
    await look();
    await app.platform.database.pool.query("update throttle_points set points = 600");
    expect((await look({ browser: SAFARI })).status).toBe(429);
    expect((await look({ from: "203.0.113.8" })).status).toBe(202);
  });

  test("cannot be traced once its day is over", async () => {
    await look();
    const salts = async () =>
      (await app.platform.database.pool.query<{ day: string }>("select day::text from visitor_salts")).rows.map(
        ({ day }) => day,
      );
    expect(await salts()).toContain("2026-11-20");
    await app.tasks.tick(DELETE_PAST_SALTS);
    expect(await salts()).toContain("2026-11-20");
    app.clock.set("2026-11-21T01:10:00.000Z");
    await look();
    await app.tasks.tick(DELETE_PAST_SALTS);
    expect(await salts()).toEqual(["2026-11-21"]);
    expect(await viewsOf()).toHaveLength(2);
  });
});

describe("the figures of a business", () => {
  async function views(count: number, daysAgo: number) {
    await app.platform.database.pool.query(
      `insert into profile_views (target_type, target_id, visitor_hash, view_date)
       select 'business', $1, 'visitor ' || n, $3::timestamptz from generate_series(1, $2) as n`,
      [gym.id, count, new Date(TEST_NOW.getTime() - daysAgo * DAY).toISOString()],
    );
  }

  test("compare the last 30 days with the 30 before", async () => {
    // The clock is at 04:00: 29.1 days ago is the first of the 30 days, 29.2 days ago is the day before.
    await views(148, 29.1);
    await views(132, 29.2);
    await views(500, 59.2);
    const job = await buildJob(app, { business: gym });
    const elsewhere = await buildJob(app, {});
    for (const daysAgo of [1, 2, 29, 31, 61])
      await buildApplication(app, {
        job,
        applicationDate: new Date(TEST_NOW.getTime() - daysAgo * DAY).toISOString(),
      });
    await buildApplication(app, { job: elsewhere });
    await buildReview(app, { business: gym, rating: 5 });
    await buildReview(app, { business: gym, rating: 2 });
    await buildReview(app, { business: gym, rating: 1, state: "held" });
    const { data } = await figures(owner, gym.id);
    expect(data).toMatchObject({
      businessId: gym.id,
      available: true,
      profileViews: { count: 148, change: 12 },
      applications: { count: 3, change: 200 },
      reviewScore: { average: 3.5, count: 2 },
    });
  });

  test("are zero without a change when nothing was recorded", async () => {
    const nothing = { count: 0, change: null };
    const { data } = await figures(owner, gym.id);
    expect(data).toMatchObject({
      available: true,
      profileViews: nothing,
      applications: nothing,
      reviewScore: { average: 0, count: 0 },
      totals: { jobViews: nothing, messages: nothing, revenue: [], uniqueVisitors: nothing },
      averageViewDuration: null,
      sources: [],
      jobs: [],
    });
    expect([data.days?.length, data.days?.[0]?.date, data.days?.at(-1)?.date]).toEqual([
      60,
      "2026-09-22",
      "2026-11-20",
    ]);
  });

  test.each(BUSINESS_TIERS)("depend on the plan: %s (R313) (business plan: standard.analytics)", async (tier) => {
    const listing = (await buildBusiness(app, { owner: owner.user, tier })).business;
    const { data } = await figures(owner, listing.id);
    expect(data.available).toBe(planOf(tier).analytics);
    expect(data.available).toBe(tier === "standard" || tier === "premium");
    if (!data.available) expect([data.profileViews, data.applications, data.reviewScore]).toEqual([null, null, null]);
  });

  test.each([
    ["none", null],
    ["basic", 1],
    ["standard", 1],
  ] as const)(
    "the Overview of a listing with the plan %s has its views (business plan: basic.basicAnalytics)",
    async (tier, counted) => {
      const listing = (await buildBusiness(app, { owner: owner.user, tier })).business;
      await look({}, listing.id);
      const { data } = await figures(owner, listing.id);
      expect(data.overview?.profileViews.count ?? null).toBe(counted);
      if (data.overview)
        expect(Object.keys(data.overview)).toEqual(["profileViews", "jobViews", "applications", "messages"]);
    },
  );

  test("are unavailable once the plan ends (R313)", async () => {
    const ended = new Date(TEST_NOW.getTime() - 1).toISOString();
    const listing = (await buildBusiness(app, { owner: owner.user, tier: "premium", subscriptionExpiry: ended }))
      .business;
    expect((await figures(owner, listing.id)).data.available).toBe(false);
  });

  test("are only for the owner and admins", async () => {
    const stranger = await buildUser(app, { role: "business_admin" });
    expect((await figures(stranger)).status).toBe(404);
    expect((await figures(stranger, gym.id)).status).toBe(404);
    expect((await figures(member, gym.id)).status).toBe(404);
    expect((await figures(null, gym.id)).status).toBe(401);
    expect((await figures(admin, gym.id)).data.businessId).toBe(gym.id);
  });
});
