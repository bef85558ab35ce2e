import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { analyticsApi as api } from "#contract/analytics.ts";
import { fillPath } from "#contract/endpoint.ts";
import { notificationsApi } from "#contract/notifications.ts";
import type { AppEvents } from "#server/platform/events.ts";
import { createTestApp, TEST_NOW, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { buildProfessional, type ProfessionalRow } from "#test/build/professional.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let lena: BuiltUser;
let owner: BuiltUser;
let gym: BusinessRow;
let admin: BuiltUser;
let profile: ProfessionalRow;

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
  owner = await buildUser(app, { role: "business_admin" });
  gym = (await buildBusiness(app, { owner: owner.user, name: "Iron & Temple" })).business;
  admin = await buildUser(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await app.platform.database.pool.query("delete from throttle_points");
  lena = await buildUser(app, { role: "professional" });
  profile = (await buildProfessional(app, { user: lena.user })).professional;
});

interface Look {
  who?: BuiltUser;
  from?: string;
  browser?: string;
}
const look = ({ who, from = "203.0.113.7", browser = FIREFOX }: Look = {}, id = profile.id) =>
  app.request(fillPath(api.recordProfessionalView.path, { id }), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      "user-agent": browser,
      ...(who && { cookie: who.actor.cookie }),
    },
    body: "{}",
  });
const days = async (actor: Actor | null = lena.actor) => app.as(actor).call(api.ofProfessional, {});
const viewers = (query: { page?: number; pageSize?: number } = {}) =>
  app.as(lena.actor).call(api.listViewers, { query });
const emit = <N extends keyof AppEvents>(name: N, payload: AppEvents[N]) => app.platform.events.emit(name, payload);
const NONE = {
  profileViews: 0,
  resumeDownloads: 0,
  jobApplications: 0,
  shortlists: 0,
  messages: 0,
  searchImpressions: 0,
};

describe("a profile view", () => {
  test("counts once a day per visitor, also for thirty concurrent calls", async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => look()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    await look({ from: "198.51.100.4" });
    await look({ who: owner });
    app.clock.advance(31 * MINUTE);
    await look();
    expect((await days()).data).toEqual([{ date: "2026-11-20", ...NONE, profileViews: 3 }]);
  });

  test("by bots, its owner or admins does not count", async () => {
    for (const who of [{ browser: GOOGLEBOT }, { browser: "curl/8" }, { who: lena }, { who: admin }])
      expect((await look(who)).status).toBe(202);
    expect([(await days()).data, (await viewers()).data]).toEqual([[], []]);
  });

  test("of a profile that the visitor may not see is not found and not counted", async () => {
    const { pool } = app.platform.database;
    await pool.query("update professional_profiles set visibility = 'hidden' where id = $1", [profile.id]);
    expect([(await look()).status, (await look({}, 2_000_000)).status]).toEqual([404, 404]);
    await pool.query("update professional_profiles set visibility = 'standard' where id = $1", [profile.id]);
    expect((await days()).data).toEqual([]);
  });

  test("by a business notifies the professional, by a member it does not", async () => {
    await look({ who: owner });
    await look({ who: await buildUser(app) });
    const { data } = await app.as(lena.actor).call(notificationsApi.list, {});
    expect(data).toMatchObject([{ type: "profile_viewed", title: "Iron & Temple viewed your profile" }]);
  });
});

describe("the figures", () => {
  test("count each event on its UTC day", async () => {
    const of = { professionalId: profile.id, userId: owner.user.id, businessId: gym.id };
    await emit("shortlist.added", of);
    await emit("bank.searched", {
      professionalIds: [profile.id, 2_000_000],
      userId: owner.user.id,
      businessId: gym.id,
    });
    await emit("bank.searched", { professionalIds: [profile.id], userId: owner.user.id, businessId: gym.id });
    await emit("bank.searched", { professionalIds: [], userId: owner.user.id, businessId: gym.id });
    await emit("messages.sent", {
      messageId: 1,
      conversationId: 1,
      senderId: owner.user.id,
      receiverId: lena.user.id,
      businessId: gym.id,
      isFirst: true,
    });
    await emit("resumes.downloaded", { ownerId: lena.user.id, readerId: owner.user.id });
    app.clock.set(new Date("2026-11-21T00:00:00.000Z"));
    await emit("applications.submitted", { applicationId: 0, jobId: 0, businessId: gym.id, userId: lena.user.id });
    await emit("resumes.downloaded", { ownerId: owner.user.id, readerId: lena.user.id });
    expect((await days()).data).toEqual([
      { date: "2026-11-20", ...NONE, shortlists: 1, searchImpressions: 2, messages: 1, resumeDownloads: 1 },
      { date: "2026-11-21", ...NONE, jobApplications: 1 },
    ]);
  });

  test("lose nothing in concurrent counts, in any order", async () => {
    const other = (await buildProfessional(app)).professional.id;
    const ids = [profile.id, other];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        emit("bank.searched", {
          professionalIds: n % 2 === 0 ? ids : ids.toReversed(),
          userId: owner.user.id,
          businessId: gym.id,
        }),
      ),
    );
    expect((await days()).data).toMatchObject([{ searchImpressions: 40 }]);
  });

  test("cover the caller's last 30 days, and only professionals with a profile have them", async () => {
    for (const day of [0, 1, 29, 30]) {
      app.clock.set(new Date(TEST_NOW.getTime() - day * DAY));
      await look();
    }
    app.clock.set(TEST_NOW);
    const second = await buildProfessional(app);
    expect((await days()).data.map(({ date }) => date)).toEqual(["2026-10-22", "2026-11-19", "2026-11-20"]);
    expect((await days(second.actor)).data).toEqual([]);
    const without = await buildUser(app, { role: "professional" });
    expect([await days(without.actor), await days(owner.actor), await days(null)].map(({ status }) => status)).toEqual([
      404, 403, 401,
    ]);
  });
});

describe("the viewers", () => {
  test("show businesses by name and members without one, latest first; anonymous visitors are only counted", async () => {
    await look({ who: owner });
    app.clock.advance(DAY);
    await look({ who: owner });
    const mei = await buildUser(app, { firstName: "Mei", email: "mei.secret@example.com" });
    app.clock.advance(MINUTE);
    await look({ who: mei });
    await look();
    const { data, headers } = await viewers();
    expect(data).toEqual([
      { business: null, lastViewedAt: app.clock.now().toISOString(), views: 1 },
      {
        business: { id: gym.id, name: "Iron & Temple", kind: "fitness" },
        lastViewedAt: new Date(TEST_NOW.getTime() + DAY).toISOString(),
        views: 2,
      },
    ]);
    expect(headers.get("x-total-count")).toBe("2");
    expect(JSON.stringify(data)).not.toMatch(/mei/i);
    expect((await viewers({ page: 2, pageSize: 1 })).data).toMatchObject([{ business: { id: gym.id } }]);
    await app.platform.database.pool.query(
      "update profile_views set view_date = view_date - interval '90 days' where target_id = $1 and viewer_user_id = $2",
      [profile.id, owner.user.id],
    );
    expect((await viewers()).data).toMatchObject([{ business: null }]);
  });
});
