import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { analyticsApi as api } from "#contract/analytics.ts";
import { fillPath } from "#contract/endpoint.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildJob, type JobRow } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { DELETE_PAST_SALTS } from "./analytics.tasks.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const MINUTE = 60_000;
const ADDRESS = "203.0.113.7";

let app: TestApp;
let owner: BuiltUser;
let admin: BuiltUser;
let member: BuiltUser;
let gym: BusinessRow;
let job: JobRow;

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
  job = await buildJob(app, { business: gym });
});

interface Visitor {
  who?: BuiltUser;
  from?: string;
  browser?: string;
}
const post = (path: string, body: unknown, { who, from = ADDRESS, browser = FIREFOX }: Visitor = {}) =>
  app.request(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      "user-agent": browser,
      ...(who && { cookie: who.actor.cookie }),
    },
    body: JSON.stringify(body),
  });
const seeJob = (visitor?: Visitor, body: object = {}, id = job.id) =>
  post(fillPath(api.recordJobView.path, { id }), body, visitor);
const seeGym = (visitor?: Visitor) => post(fillPath(api.recordView.path, { id: gym.id }), {}, visitor);
const leaveGym = (seconds: unknown, visitor?: Visitor, id = gym.id) =>
  post(fillPath(api.recordDuration.path, { id }), { seconds }, visitor);

const rowsOf = async (text: string, id: number) =>
  (await app.platform.database.pool.query<Record<string, unknown>>(text, [id])).rows;
const jobRows = () => rowsOf("select * from job_views where job_id = $1 order by id", job.id);
const durations = async () =>
  (await rowsOf("select duration from profile_views where target_id = $1 order by id", gym.id)).map(
    (row) => row["duration"],
  );
const figures = async () => (await app.as(owner.actor).call(api.ofBusiness, { query: { businessId: gym.id } })).data;

describe("a job view", () => {
  test("counts once a day per visitor, including its click on Apply Now", async () => {
    expect((await seeJob({}, { referrer: "https://www.google.com/search?q=coach" })).status).toBe(202);
    await seeJob({}, { clicked: true });
    await seeJob();
    await seeJob({ who: member });
    expect(await jobRows()).toMatchObject([
      { viewer_user_id: null, source: "www.google.com", clicked: true },
      { viewer_user_id: member.user.id, source: "direct", clicked: false },
    ]);
    app.clock.advance(19 * 60 * MINUTE);
    await seeJob();
    expect(await jobRows()).toHaveLength(2);
    app.clock.advance(60 * MINUTE);
    await seeJob();
    expect((await jobRows()).map((row) => row["clicked"])).toEqual([true, false, false]);
    expect(JSON.stringify(await jobRows())).not.toContain(ADDRESS);
  });

  test("counts once in sixty concurrent calls, and so does the click", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => seeJob({}, { clicked: n % 2 === 0 })));
    expect(await jobRows()).toMatchObject([{ clicked: true }]);
  });

  test("by bots, its own business or admins does not count", async () => {
    for (const visitor of [{ browser: "curl/8.5.0" }, { browser: "" }, { who: owner }, { who: admin }])
      expect((await seeJob(visitor, { clicked: true })).status).toBe(202);
    expect(await jobRows()).toEqual([]);
  });

  test("of a hidden job is not found, and bad input is rejected", async () => {
    const draft = await buildJob(app, { business: gym, status: "draft" });
    for (const id of [draft.id, 2_000_000]) expect((await seeJob({}, {}, id)).status).toBe(404);
    expect((await seeJob({}, { clicked: "perhaps" })).status).toBe(400);
    expect((await seeJob({}, { referrer: "x".repeat(301) })).status).toBe(400);
    expect(await jobRows()).toEqual([]);
  });

  test("appears immediately in the figures of the job and its business", async () => {
    await buildApplication(app, { job });
    expect((await figures()).jobs).toMatchObject([{ jobId: job.id, views: 0, applications: 1, conversionRate: null }]);
    await seeJob({}, { clicked: true });
    await seeJob({ from: "198.51.100.4" });
    const { jobs, totals, days } = await figures();
    expect(jobs).toEqual([
      { jobId: job.id, title: job.title, status: "open", views: 2, applications: 1, clicks: 1, conversionRate: 50 },
    ]);
    expect(totals?.jobViews).toEqual({ count: 2, change: null });
    expect(days?.at(-1)).toMatchObject({ date: "2026-11-20", jobViews: 2, applications: 1 });
  });
});

describe("an action on a listing's page", () => {
  const act = (action: unknown, visitor?: Visitor, id = gym.id) =>
    post(fillPath(api.recordAction.path, { id }), { action }, visitor);
  const actions = async () =>
    (await rowsOf("select action from listing_actions where business_id = $1 order by id", gym.id)).map(
      (row) => row["action"],
    );

  test("counts once a day per visitor and kind, and appears at once in the owner's figures", async () => {
    for (const action of ["call", "call", "directions", "website", "website"])
      expect((await act(action)).status).toBe(202);
    await act("call", { who: member });
    expect(await actions()).toEqual(["call", "directions", "website", "call"]);
    const { totals, days } = await figures();
    expect([totals?.calls.count, totals?.directions.count, totals?.websiteClicks.count]).toEqual([2, 1, 1]);
    expect(days?.at(-1)).toMatchObject({ date: "2026-11-20", calls: 2, directions: 1, websiteClicks: 1 });
    app.clock.advance(20 * 60 * MINUTE);
    await act("call");
    expect((await figures()).totals?.calls.count).toBe(3);
    expect(JSON.stringify(await rowsOf("select * from listing_actions where business_id = $1", gym.id))).not.toContain(
      ADDRESS,
    );
  });

  test("by an owner who presses his own buttons a hundred times counts 0, as by bots and admins", async () => {
    for (let press = 0; press < 100; press += 1) expect((await act("call", { who: owner })).status).toBe(202);
    for (const visitor of [{ browser: "curl/8.5.0" }, { who: admin }]) await act("website", visitor);
    expect(await actions()).toEqual([]);
    expect((await figures()).totals?.calls.count).toBe(0);
  });

  test("a hundred times signed out counts once, and at most 20 times with changing browsers of one address", async () => {
    await Promise.all(Array.from({ length: 100 }, () => act("call")));
    expect(await actions()).toHaveLength(1);
    for (let n = 0; n < 30; n += 1) await act("call", { browser: `${FIREFOX} ${n}` });
    expect(await actions()).toHaveLength(20);
  });

  test("of another kind is rejected, and of a hidden listing not found", async () => {
    for (const action of ["", "save", 1, null, undefined]) {
      const response = await act(action);
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).toContain('"action"');
    }
    const hidden = await buildBusiness(app, { isPublic: false });
    for (const id of [hidden.business.id, 2_000_000]) expect((await act("call", {}, id)).status).toBe(404);
    expect(await actions()).toEqual([]);
  });
});

describe("the duration of a view", () => {
  test("is the sum of its parts, at most the time since it began", async () => {
    await seeGym();
    app.clock.advance(50_000);
    expect((await leaveGym(20.4)).status).toBe(202);
    await leaveGym(10);
    expect(await durations()).toEqual([30]);
    await leaveGym(86_400);
    expect(await durations()).toEqual([50]);
    expect((await figures()).averageViewDuration).toBe(50);
  });

  test("is added to the visitor's own latest view", async () => {
    await seeGym();
    await seeGym({ from: "198.51.100.4" });
    app.clock.advance(40 * MINUTE);
    await seeGym();
    app.clock.advance(MINUTE);
    await leaveGym(45);
    expect(await durations()).toEqual([45, null]);
    app.clock.advance(24 * 60 * MINUTE);
    await seeGym();
    app.clock.advance(MINUTE);
    await leaveGym(30);
    expect(await durations()).toEqual([45, null, 30]);
  });

  test("can be reported after midnight until the day's salt is deleted", async () => {
    app.clock.set("2026-11-20T23:55:00.000Z");
    await seeGym();
    app.clock.set("2026-11-21T00:05:00.000Z");
    await leaveGym(300);
    expect(await durations()).toEqual([300]);
    app.clock.set("2026-11-21T01:10:00.000Z");
    await app.tasks.tick(DELETE_PAST_SALTS);
    expect((await leaveGym(300)).status).toBe(202);
    expect(await durations()).toEqual([300]);
  });

  test("is ignored for views that were not counted", async () => {
    for (const visitor of [{ who: owner }, { who: admin }, { browser: "curl/8.5.0" }, {}])
      expect((await leaveGym(20, visitor)).status).toBe(202);
    expect(await durations()).toEqual([]);
  });

  test("of a hidden page is not found, and invalid durations are rejected", async () => {
    const hidden = (await buildBusiness(app, { isPublic: false })).business;
    for (const id of [hidden.id, 2_000_000]) expect((await leaveGym(5, {}, id)).status).toBe(404);
    for (const seconds of [-1, 86_401, "long", null]) expect((await leaveGym(seconds)).status).toBe(400);
  });

  test("is rate-limited by network, separately from views", async () => {
    await leaveGym(1);
    await app.platform.database.pool.query("update throttle_points set points = 1200");
    expect((await leaveGym(1)).status).toBe(429);
    expect((await leaveGym(1, { from: "198.51.100.4" })).status).toBe(202);
    expect((await seeGym()).status).toBe(202);
  });

  test("is recorded for professionals' pages too", async () => {
    const { professional, actor } = await buildProfessional(app);
    await post(fillPath(api.recordProfessionalView.path, { id: professional.id }), {
      referrer: "https://www.instagram.com/someone",
    });
    app.clock.advance(MINUTE);
    const path = fillPath(api.recordProfessionalDuration.path, { id: professional.id });
    expect((await post(path, { seconds: 30 })).status).toBe(202);
    const [view] = await rowsOf(
      "select duration from profile_views where target_type = 'professional' and target_id = $1",
      professional.id,
    );
    expect(view).toEqual({ duration: 30 });
    expect((await post(fillPath(api.recordProfessionalDuration.path, { id: 2_000_000 }), { seconds: 3 })).status).toBe(
      404,
    );
    expect((await app.as(actor).call(api.listProfessionalSources, {})).data).toEqual([
      { source: "www.instagram.com", views: 1 },
    ]);
  });
});

test("sources are sorted by frequency, limited to ten, and counted only within the reporting window", async () => {
  await app.platform.database.pool.query(
    `insert into profile_views (target_type, target_id, visitor_hash, source, view_date)
     select 'business', $1::int, 'v' || n || '-' || m, case when n = 1 then null else 'site' || n || '.example' end, $2::timestamptz
     from generate_series(1, 12) as n, generate_series(1, n) as m
     union all select 'business', $1::int, 'old', 'old.example', $2::timestamptz - interval '30 days'`,
    [gym.id, TEST_NOW.toISOString()],
  );
  const { sources } = await figures();
  expect(sources?.map(({ source, views }) => `${source} ${views}`)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `site${n}.example ${n}`),
  );
});
